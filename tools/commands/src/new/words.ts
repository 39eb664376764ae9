/** Names are lower case, with dashes between words. */
export const pascal = (name: string) =>
  name.replaceAll(/(^|-)([a-z])/g, (_, _dash, letter: string) => letter.toUpperCase());
export const camel = (name: string) => pascal(name).replace(/^./, letter => letter.toLowerCase());
export const constant = (name: string) => name.toUpperCase().replaceAll('-', '_');
export const sentence = (name: string) =>
  name.replaceAll('-', ' ').replace(/^./, letter => letter.toUpperCase());
