import { readdirSync } from 'node:fs';
import ts from 'typescript';

const MODULES = new URL('../../modules/', import.meta.url);

const INTRODUCTION = `# Events

Everything Fabula knows is in these facts. Made from \`modules/*/events.ts\` by \`make docs\`; do not edit.

Each is stored with \`position\` (place in the log), \`stream\`, \`revision\`, \`id\`, \`actor\`, \`correlationId\`, \`causationId\`, \`at\` (ISO-8601 UTC),
\`previousHash\` and \`hash\`: the SHA-256 over the canonical JSON of the event and the hash before it in its stream.
\`npm run -s fabula -- audit events\` prints them, \`audit verify\` walks every chain.
`;

interface CatalogueEntry {
  readonly name: string;
  readonly comment: string;
  readonly fields: readonly string[];
}

/** docs/events.md: the events each module and the planner declare: name, the comment above it, the fields of its data. */
export function makeEventCatalogue(files: readonly URL[] = eventFiles()): string {
  const paths = files.map((file) => file.pathname);
  const program = ts.createProgram(paths, {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    module: ts.ModuleKind.NodeNext,
    target: ts.ScriptTarget.ES2023,
  });
  const sections = paths.map((path) => {
    const noun = path.split('/').at(-2) ?? '';
    return `## ${noun}\n\n${entriesOf(program, path).map(toMarkdown).join('\n\n')}`;
  });
  return `${[INTRODUCTION, ...sections].join('\n')}\n`
    .replace(/\n## /g, '\n\n## ')
    .replace(/\n{3,}/g, '\n\n');
}

/** The members of the one exported union whose name ends in `Event`. */
function entriesOf(program: ts.Program, path: string): readonly CatalogueEntry[] {
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(path);
  if (!source) throw new Error(`${path} could not be read`);
  const union = source.statements
    .filter(ts.isTypeAliasDeclaration)
    .find(({ name }) => name.text.endsWith('Event'));
  if (!union) throw new Error(`${path} exports no union of events`);
  return entriesIn(union, checker);
}

/** A member that is a union of its own, in whatever file, stands for its members. */
function entriesIn(union: ts.TypeAliasDeclaration, checker: ts.TypeChecker): readonly CatalogueEntry[] {
  const nodes = ts.isUnionTypeNode(union.type) ? union.type.types : [union.type];
  return nodes.flatMap((node) => {
    const named = ts.isTypeReferenceNode(node) ? checker.getSymbolAtLocation(node.typeName) : undefined;
    const symbol =
      named && (named.flags & ts.SymbolFlags.Alias) !== 0 ? checker.getAliasedSymbol(named) : named;
    const declaration = symbol?.declarations?.find(ts.isTypeAliasDeclaration);
    if (declaration && ts.isUnionTypeNode(declaration.type)) return entriesIn(declaration, checker);
    const data = checker.getTypeFromTypeNode(node).getProperty('data');
    if (!symbol || !data) throw new Error(`${union.name.text}: every member is a named event with data`);
    const fields = checker.getTypeOfSymbolAtLocation(data, node).getProperties();
    return [
      {
        name: symbol.name,
        comment: ts.displayPartsToString(symbol.getDocumentationComment(checker)).replaceAll('\n', ' '),
        fields: fields.map((field) => `\`${field.name}\`: \`${typeAsWritten(field, checker, node)}\``),
      },
    ];
  });
}

/** `Plan` rather than all that a plan is made of. */
function typeAsWritten(field: ts.Symbol, checker: ts.TypeChecker, place: ts.Node): string {
  const declaration = field.valueDeclaration;
  const written =
    declaration && ts.isPropertySignature(declaration) ? declaration.type?.getText() : undefined;
  return written ?? checker.typeToString(checker.getTypeOfSymbolAtLocation(field, place));
}

function toMarkdown({ name, comment, fields }: CatalogueEntry): string {
  return [`### ${name}`, '', comment, '', ...fields.map((field) => `- ${field}`)].join('\n');
}

function eventFiles(): readonly URL[] {
  return readdirSync(MODULES, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(^|\/)events\.ts$/.test(file))
    .sort()
    .map((file) => new URL(file, MODULES));
}
