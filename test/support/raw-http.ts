import { connect } from 'node:net';

/** Sends these bytes over a connection of its own and answers with all that came back until it was closed. */
export function sendRaw(url: string, text: string): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.once('error', reject);
    socket.once('close', () => {
      resolve(parse(Buffer.concat(chunks).toString()));
    });
    socket.write(text);
  });
}

export interface RawAnswer {
  readonly status: number;
  readonly head: string;
  readonly body: unknown;
}

function parse(text: string): RawAnswer {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), head, body: JSON.parse(rest.join('\r\n\r\n')) };
}
