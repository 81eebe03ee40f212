/** What we use of WebAssembly beside what speech does; @types/node 20 leaves it to the DOM library. */
declare namespace WebAssembly {
  interface Memory {
    /** Adds pages of 64 KiB; `buffer` is another one afterwards. */
    grow(pages: number): number;
  }
}
