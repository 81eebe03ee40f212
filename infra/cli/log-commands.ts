import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DomainError } from '../../modules/kernel/errors.ts';
import type { Owner } from '../../modules/kernel/caller.ts';
import { matches, type EventFilter } from '../../modules/kernel/log/event-filter.ts';
import { readLog } from '../../modules/transparency/index.ts';
import { allProjections } from '../../projections/index.ts';
import type { Projection } from '../../projections/ports.ts';
import { rebuild } from '../../projections/projector.ts';
import { makeWorkspaceFilter } from '../audit/workspace-events.ts';
import { ALL_EVENTS } from '../events/all-events.ts';
import { toJsonSchema } from '../events/event-shapes.ts';
import { makePostgresOwnership } from '../postgres/ownership.ts';
import { toAuditLine } from './audit.ts';
import type { AddCommands } from './command-line.ts';
import { explain, toText } from './explain.ts';
import { addProofCommands } from './proof-commands.ts';
import { parseCount, parseMoment, parseUuid, parseWorkspace } from './values.ts';

export const addProjectionCommands: AddCommands = (program, { withSession, print }) => {
  const names = allProjections.map(({ name }) => name).join(', ');
  program
    .command('projections')
    .description('tables that are made of events')
    .command('rebuild')
    .description('make rows again from the first event on; says how many came out different')
    .argument('[name]', `one of ${names}; without it, all`)
    .action(async (name: string | undefined) => {
      const chosen = chooseProjections(name);
      await withSession(async ({ events, rows, postgres }) => {
        const ownership = makePostgresOwnership(postgres);
        try {
          for (const projection of chosen) {
            // Makes the checkpoint where the projection never ran.
            await rows.checkpoint(projection.name, projection.version);
            const rows_changed = await rebuild({ events, rows, ownership }, projection);
            await print({ projection: projection.name, rows_changed });
          }
        } finally {
          await ownership.close();
        }
      });
    });
};

interface EventsOptions extends EventFilter {
  readonly stream?: string;
  readonly after: number;
  readonly workspace?: Owner;
}

export const addAuditCommands: AddCommands = (program, line) => {
  const { withSession, print, write, interrupted } = line;
  const audit = program.command('audit').description('the log');
  audit
    .command('events')
    .description('print the log as JSON lines')
    .option('--stream <name>', 'of one stream only, like video-<uuid>')
    .option('--after <position>', 'what comes after this place in the log', parseCount, 0)
    .option('--workspace <owner>', 'of one workspace only: user:<id or address> or org:<id>', parseWorkspace)
    .option('--type <type>', 'of one type only, like CreditsCharged')
    .option('--actor <actor>', 'by one only, like user:<uuid>, or by a kind, like worker')
    .option('--from <time>', '2026-11-01, or with a time of UTC', parseMoment)
    .option('--to <time>', 'the first that no longer counts', parseMoment)
    .action(async ({ stream, after, workspace, ...filter }: EventsOptions) => {
      await withSession(async ({ rawLog }) => {
        const isOfWorkspace = workspace === undefined ? () => true : makeWorkspaceFilter(workspace);
        // Whose an event is, those before it tell.
        const first = workspace === undefined ? after : 0;
        const log =
          stream === undefined ? readLog(rawLog, first, interrupted) : (await rawLog.read(stream)).events;
        for await (const event of log) {
          const isWanted = isOfWorkspace(event) && event.position > after && matches(event, filter);
          if (isWanted && !(await print(toAuditLine(event)))) return;
        }
      });
    });
  audit
    .command('explain')
    .description('why something is in the log: from the request to it')
    .argument('<id>', 'of an event, a charge, an edit or a video')
    .option('--text', 'for people; otherwise JSON')
    .action(async (id: string, { text }: { readonly text?: true }) => {
      await withSession(async ({ rawLog }) => {
        const explanation = await explain(rawLog, parseUuid(id), interrupted);
        if (explanation === undefined)
          throw new DomainError('missing', 'audit.unknown_id', `nothing in the log has the id ${id}`);
        await (text ? write(`${toText(explanation)}\n`) : print(explanation));
      });
    });
  audit
    .command('schemas')
    .description('print the JSON Schema of the data of each event as JSON lines')
    .option('-o, --output <folder>', 'write them there instead, one file per event')
    .action(async ({ output }: { readonly output?: string }) => {
      if (output !== undefined) await mkdir(output, { recursive: true });
      for (const event of ALL_EVENTS) {
        const schema = toJsonSchema(event);
        const file = `${event.type}.v${event.version}.json`;
        if (output === undefined) await print(schema);
        else await writeFile(join(output, file), `${JSON.stringify(schema, undefined, 2)}\n`);
      }
    });
  addProofCommands(audit, line);
};

function chooseProjections(name: string | undefined): readonly Projection[] {
  const chosen = allProjections.filter((projection) => name === undefined || projection.name === name);
  if (chosen.length > 0) return chosen;
  throw new DomainError('missing', 'cli.unknown_projection', `no projection is called ${name ?? ''}`);
}
