/** Reads one setting; `shown: false` keeps a secret out of the report. */
export type Value<T> = (
  given: string,
) => { readonly value: T } | { readonly problem: string; readonly shown?: false };

export const text: Value<string> = (given) => ({ value: given });

export function wholeNumber(from: number, to: number): Value<number> {
  return (given) => {
    const value = Number(given);
    const fits = /^\d+$/.test(given) && value >= from && value <= to;
    return fits ? { value } : { problem: `must be a whole number from ${from} to ${to}` };
  };
}

export function oneOf<const Values extends readonly string[]>(...values: Values): Value<Values[number]> {
  return (given) => {
    const value = values.find((known) => known === given);
    return value === undefined ? { problem: `must be one of ${values.join(', ')}` } : { value };
  };
}

export const onOff: Value<boolean> = (given) =>
  given === 'on' || given === 'off' ? { value: given === 'on' } : { problem: 'must be on or off' };

export const hostName: Value<string> = (given) =>
  /^[\w.:-]{1,253}$/.test(given) ? { value: given } : { problem: 'must be a host name or an IP address' };

/** Returned without a trailing slash. */
export const httpUrl: Value<string> = (given) => {
  const url = parseUrl(given);
  const fits = url && ['http:', 'https:'].includes(url.protocol) && url.search === '' && url.hash === '';
  return fits ? { value: url.href.replace(/\/+$/, '') } : { problem: 'must be an http(s) URL without query' };
};

/** Origins of web pages, separated by commas; `*`: any. Returned in the form that browsers send. */
export const webOrigins: Value<readonly string[]> = (given) => {
  const origins = given
    .split(',')
    .map((text) => text.trim())
    .filter((text) => text !== '');
  const parsed = origins.map((text) => (text === '*' ? text : originOf(text)));
  const known = parsed.filter((origin) => origin !== undefined);
  return known.length === parsed.length
    ? { value: known }
    : { problem: 'must be origins like https://dashboard.example.com, separated by commas, or *' };
};

/** Undefined for a URL with a path, a query or another scheme. */
function originOf(text: string): string | undefined {
  const url = parseUrl(text);
  const isOrigin = url && /^https?:$/.test(url.protocol) && `${url.origin}/` === url.href;
  return isOrigin ? url.origin : undefined;
}

/** It may contain a password. */
export const postgresUrl: Value<string> = (given) => {
  const fits = ['postgres:', 'postgresql:'].includes(parseUrl(given)?.protocol ?? '');
  return fits ? { value: given } : { problem: 'must be a postgresql:// URL', shown: false };
};

export function bytesAtLeast(least: number): Value<string> {
  return (given) => {
    const length = Buffer.byteLength(given);
    if (length >= least) return { value: given };
    return { problem: `must be at least ${least} bytes long, has ${length}`, shown: false };
  };
}

/** Sent in a header: printable ASCII without blanks. */
export function secretText(least: number): Value<string> {
  return (given) =>
    new RegExp(`^[!-~]{${least},512}$`).test(given)
      ? { value: given }
      : { problem: `must be ${least} to 512 printable characters without blanks`, shown: false };
}

function parseUrl(given: string): URL | undefined {
  return URL.canParse(given) ? new URL(given) : undefined;
}
