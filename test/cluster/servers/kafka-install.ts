import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { installed } from './installed.ts';

const VERSION = '4.4.0';
const COPY = 'org.apache.maven.plugins:maven-dependency-plugin:3.6.1:copy-dependencies';
const MINUTES = 20;

/** Apache Kafka from Maven's artifacts: the class path of a broker. It needs a Java 17 or newer, and Maven the first time. */
export async function installKafka(): Promise<string> {
  const folder = await installed(`kafka-${VERSION}`, async (draft, run) => {
    await run('java', ['-version'], 1);
    await copyFile(join(import.meta.dirname, 'kafka-pom.xml'), join(draft, 'pom.xml'));
    await run('mvn', ['-q', '-B', COPY, '-DoutputDirectory=libs', '-DincludeScope=runtime'], MINUTES);
  });
  return join(folder, 'libs/*');
}
