/** A file that cannot be used, with the reason its sender reads: "is protected by a password". */
export class Unreadable extends Error {
  constructor(why: string, options?: ErrorOptions) {
    super(why, options);
    this.name = 'Unreadable';
  }
}
