import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { container as root, instanceCachingFactory, type DependencyContainer } from 'tsyringe';

declare const part: unique symbol;

/** A name in the container, and the type of what it names. */
export type Token<Part> = symbol & { readonly [part]?: Part };

export const token = <Part>(name: string): Token<Part> => Symbol(name);

/** What a factory may ask for. */
export type Get = <Part>(token: Token<Part>) => Part;

/** The one place that knows tsyringe: tokens and factories, each part made once, when it is first asked for. */
export interface Container {
  readonly get: Get;
  /** Says how a part is made. Said again, the later one counts: that is how specs replace parts. */
  readonly provide: <Part>(token: Token<Part>, make: (get: Get) => Part) => void;
  /** Like `provide`, and `close` is called with what was made when the container closes. */
  readonly provideClosing: <Part>(
    token: Token<Part>,
    make: (get: Get) => Part,
    close: (made: Part) => Promise<void>,
  ) => void;
  /** `close` is called when the container closes. */
  readonly onClose: (close: () => Promise<void>) => void;
  /** Closes what was made, last made first: all of it, also when something fails. */
  readonly close: () => Promise<void>;
}

export function makeContainer(): Container {
  const parts: DependencyContainer = root.createChildContainer();
  const closing: (() => Promise<void>)[] = [];
  const get: Get = (name) => parts.resolve(name);

  function provide<Part>(name: Token<Part>, make: (get: Get) => Part): void {
    parts.register<Part>(name, { useFactory: instanceCachingFactory(() => make(get)) });
  }

  return {
    get,
    provide,
    provideClosing(name, make, close) {
      provide(name, (ask) => {
        const made = make(ask);
        closing.push(() => close(made));
        return made;
      });
    },
    onClose(close) {
      closing.push(close);
    },
    async close() {
      const failures: unknown[] = [];
      for (const end of closing.splice(0).reverse())
        await end().catch((error: unknown) => failures.push(error));
      parts.clearInstances();
      if (failures.length > 0) throw new AggregateError(failures, 'not everything could be closed');
    },
  };
}

/** Names this process in leases and in the log. */
export const processName = (role: string): string => `${role}-${process.pid}-${randomUUID().slice(0, 8)}`;
