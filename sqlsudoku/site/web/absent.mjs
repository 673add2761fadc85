// In place of Node's modules, which a browser lacks.

export default {};
