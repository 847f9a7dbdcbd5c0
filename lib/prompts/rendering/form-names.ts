/** The names of a field's key and value in a form that is sent without scripts: a key may hold any character and cannot be a name. */
export const formNames = (index: number) => ({ key: `key-${index}`, value: `value-${index}` });
