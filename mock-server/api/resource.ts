/** What a resource function returns: every key of the contract, inner ones too, so that a forgotten one does not compile. */
export type Resource<Wire> = Wire extends readonly (infer Item)[]
  ? Resource<Item>[]
  : Wire extends object
    ? { [Key in keyof Wire]-?: Resource<Wire[Key]> }
    : Wire;
