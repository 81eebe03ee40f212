import { spawn } from 'node:child_process';
import { createConnection, createServer } from 'node:net';
import { join } from 'node:path';

/** `machine-inside.ts <folder> <ports> <command…>`: runs a program on a machine that reaches nothing but those ports. */
const [folder = '', ports = '', command = '', ...args] = process.argv.slice(2);

for (const port of ports.split(',')) {
  const server = createServer((near) => {
    const far = createConnection(join(folder, `${port}.sock`));
    near.pipe(far).pipe(near);
    near.on('error', () => far.destroy());
    far.on('error', () => near.destroy());
  });
  server.listen(Number(port), '127.0.0.1');
}
spawn(command, args, { stdio: 'inherit' }).once('exit', (code) => process.exit(code ?? 1));
