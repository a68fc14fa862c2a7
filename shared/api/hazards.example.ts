export const exampleItems = {};
export const exampleCheck = {};
