#!/usr/bin/env node
/** Checks an audit bundle of Fabula. It shares no code with the service: what it checks is written down in docs/audit.md. */
import { isUtf8 } from 'node:buffer';
import { createPublicKey, hash as digest, verify as verifySignature } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

/** Something that does not hold; `event` says where. */
class Wrong extends Error {
  constructor(message, event) {
    super(message);
    this.event = event;
  }
}

// ---- Merkle tree: RFC 9162, section 2.1

const sha256 = (bytes) => digest('sha256', bytes, 'buffer');
const node = Buffer.alloc(65, 1);

function hashNode(left, right) {
  left.copy(node, 1);
  right.copy(node, 33);
  return sha256(node);
}

const leafOf = (hash, position) => sha256(`\0{"hash":"${hash}","position":${position}}`);

export function makeTree() {
  const hashes = [];
  let size = 0;
  return {
    add(leaf) {
      let hash = leaf;
      for (let left = size; left % 2 === 1; left = (left - 1) / 2) hash = hashNode(hashes.pop(), hash);
      hashes.push(hash);
      size += 1;
    },
    size: () => size,
    root: () => (size === 0 ? sha256('') : hashes.reduceRight((right, left) => hashNode(left, right))),
  };
}

/** The root that a leaf and its path lead to (RFC 9162, 2.1.3.2); undefined when the path has another length. */
export function rootOfInclusion(index, size, leaf, path) {
  let [at, last, hash] = [index, size - 1, leaf];
  for (const other of path) {
    if (last === 0) return undefined;
    if (at % 2 === 1 || at === last) {
      hash = hashNode(other, hash);
      while (at % 2 === 0 && at !== 0) [at, last] = [at / 2, Math.floor(last / 2)];
    } else hash = hashNode(hash, other);
    [at, last] = [Math.floor(at / 2), Math.floor(last / 2)];
  }
  return last === 0 ? hash : undefined;
}

/** Whether a tree begins with an older one (RFC 9162, 2.1.4.2). */
export function isConsistent(older, olderRoot, size, root, path) {
  if (older === size) return path.length === 0 && olderRoot.equals(root);
  if (older === 0) return path.length === 0;
  const isPowerOfTwo = Number.isInteger(Math.log2(older));
  const [first, ...rest] = isPowerOfTwo ? [olderRoot, ...path] : path;
  if (first === undefined) return false;
  let [at, last] = [older - 1, size - 1];
  while (at % 2 === 1) [at, last] = [Math.floor(at / 2), Math.floor(last / 2)];
  let [one, other] = [first, first];
  for (const hash of rest) {
    if (last === 0) return false;
    if (at % 2 === 1 || at === last) {
      one = hashNode(hash, one);
      other = hashNode(hash, other);
      while (at % 2 === 0 && at !== 0) [at, last] = [at / 2, Math.floor(last / 2)];
    } else other = hashNode(other, hash);
    [at, last] = [Math.floor(at / 2), Math.floor(last / 2)];
  }
  return last === 0 && one.equals(olderRoot) && other.equals(root);
}

// ---- Signed notes: c2sp.org/signed-note, c2sp.org/tlog-checkpoint

const SPKI = Buffer.from('302a300506032b6570032100', 'hex');

export function parseKey(text) {
  const [, name, hash, base64 = ''] = /^([^\s+]+)\+([0-9a-f]{8})\+(\S+)$/.exec(text.trim()) ?? [];
  const bytes = Buffer.from(base64, 'base64');
  const keyHash = sha256(Buffer.concat([Buffer.from(`${name}\n`), bytes])).subarray(0, 4);
  if (bytes.length !== 33 || bytes[0] !== 1 || keyHash.toString('hex') !== hash)
    throw new Error(`${text.trim()} is not a public key like name+hash+base64`);
  const key = createPublicKey({ key: Buffer.concat([SPKI, bytes.subarray(1)]), format: 'der', type: 'spki' });
  return { name, keyHash, key };
}

/** What a checkpoint says that one of these keys signed. Throws `Wrong`. */
export function openCheckpoint(note, keys) {
  const end = note.lastIndexOf('\n\n');
  const text = note.slice(0, end + 1);
  const lines = note.slice(end + 2).split('\n');
  if (end < 0 || lines.pop() !== '') throw new Wrong('a checkpoint is not a signed note');
  let signatures = 0;
  for (const line of lines) {
    const [, name, base64 = ''] = /^— (\S+) (\S+)$/.exec(line) ?? [];
    const bytes = Buffer.from(base64, 'base64');
    const known = keys.find((one) => one.name === name && one.keyHash.equals(bytes.subarray(0, 4)));
    if (!known) continue;
    if (!verifySignature(null, Buffer.from(text), known.key, bytes.subarray(4)))
      throw new Wrong('the signature of a checkpoint does not fit');
    signatures += 1;
  }
  if (signatures === 0) throw new Wrong('a checkpoint is not signed with the key');
  const [origin, size = '', root = ''] = text.split('\n');
  const bytes = Buffer.from(root, 'base64');
  if (!/^(?:0|[1-9]\d{0,15})$/.test(size) || bytes.length !== 32)
    throw new Wrong('a checkpoint says no size and root');
  return { origin, size: Number(size), root: bytes };
}

// ---- Events: RFC 8785

const [BEFORE, AFTER] = [
  ['actor', 'at', 'causationId', 'correlationId'],
  ['hash', 'id', 'position', 'previousHash'],
];
const END = ['revision', 'stream', 'type'];
const SALTED_END = ['recipe', 'revision', 'salt', 'stream', 'type'];
/** The fields of a line, in their order: by recipe, and without what was erased. */
const NAMES = {
  first: [...BEFORE, 'data', ...AFTER, ...END],
  firstErased: [...BEFORE, 'erased', ...AFTER, ...END],
  salted: [...BEFORE, 'data', 'dataHash', ...AFTER, ...SALTED_END],
  saltedErased: [...BEFORE, 'dataHash', 'erased', ...AFTER, ...SALTED_END.filter((name) => name !== 'salt')],
};

function namesOf({ recipe, erased }) {
  if (recipe === undefined) return erased === undefined ? NAMES.first : NAMES.firstErased;
  return erased === undefined ? NAMES.salted : NAMES.saltedErased;
}

function canonical(value) {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  const entries = Object.keys(value)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`);
  return `{${entries.join(',')}}`;
}

/** The event of a line. Throws `Wrong` when the line is not the canonical form of one, or does not have its hash. */
export function readEvent(line) {
  const event = parse(line);
  if (JSON.stringify(event) !== line && canonical(event) !== line)
    throw new Wrong('is not in canonical form: a key twice, blanks, or another order', event);
  const names = Object.keys(event);
  const expected = namesOf(event);
  const hasVersion =
    names.length === expected.length + 1 && names[expected.length] === 'version' && event.version > 1;
  if (!expected.every((name, at) => names[at] === name) || (names.length > expected.length && !hasVersion))
    throw new Wrong('has other fields than an event', event);
  if (!Number.isSafeInteger(event.position) || !/^[0-9a-f]{64}$/.test(event.hash))
    throw new Wrong('has no position or no hash', event);
  if (!hasItsHashes(event, line)) throw new Wrong('does not have its hash: it was altered', event);
  return event;
}

const hex = (text) => digest('sha256', text, 'hex');

/**
 * What is hashed is all of the line but its `hash` and its `position`; in recipe 2 `data` and `salt` have a hash of their own, in their place. All
 * fields before and after `data` are texts and numbers, and quotes in a text are escaped.
 */
function hasItsHashes({ hash, dataHash, recipe, erased }, line) {
  if (recipe === undefined && erased !== undefined) return erased === true;
  const own = line.lastIndexOf(',"hash":');
  const id = line.indexOf(',"id":', own);
  const position = line.indexOf(',"position":', id);
  const previous = line.indexOf(',"previousHash":', position);
  const middle = line.slice(id, position);
  if (recipe === undefined) return hex(line.slice(0, own) + middle + line.slice(previous)) === hash;
  if (recipe !== 2) return false;
  const data = line.lastIndexOf(',"dataHash":', own);
  if (erased !== undefined) {
    const isSo = line.slice(line.indexOf(',"erased":', data), own) === ',"erased":true';
    return isSo && hex(line.slice(0, own - ',"erased":true'.length) + middle + line.slice(previous)) === hash;
  }
  const first = line.indexOf(',"data":');
  const salt = line.indexOf(',"salt":', previous);
  const stream = line.indexOf(',"stream":', salt);
  const payload = `{${line.slice(first + 1, data)}${line.slice(salt, stream)}}`;
  const envelope = line.slice(0, first) + line.slice(data, own) + middle + line.slice(previous, salt);
  return hex(payload) === dataHash && hex(envelope + line.slice(stream)) === hash;
}

function parse(line) {
  try {
    const event = JSON.parse(line);
    if (event !== null && typeof event === 'object') return event;
  } catch {
    // Said below.
  }
  throw new Wrong('is not JSON');
}

const FIRST = { revision: -1, hash: '0'.repeat(64) };

/** Holds every event against the one before it in its stream, which may begin anywhere in a span. Keeps the last of each stream. */
function makeChains(isSpan = false) {
  const heads = new Map();
  let position = 0;
  return {
    streams: () => heads.size,
    follow(event) {
      const { stream, revision, previousHash, hash } = event;
      if (event.position <= position)
        throw new Wrong('stands at a position before the event before it', event);
      const before = { revision: revision - 1, hash: previousHash };
      const head = heads.get(stream) ?? (isSpan && revision > 0 ? before : FIRST);
      if (revision !== head.revision + 1)
        throw new Wrong('is not the next of its stream: one is missing or moved', event);
      if (previousHash !== head.hash)
        throw new Wrong('does not follow the event before it in its stream', event);
      heads.set(stream, { revision, hash });
      position = event.position;
    },
  };
}

const NO_ENVELOPES = '0'.repeat(64);

/** Holds payloads that are gone against what the log says was erased (docs/audit.md). */
function makeErasures() {
  const gone = new Map();
  const ordered = new Map();
  let erased = 0;
  return {
    count: () => erased,
    follow(event, text, line) {
      if (event.erased) {
        erased += 1;
        const known = gone.get(event.stream) ?? { event, line, envelopes: null };
        known.through = event.revision;
        // Of recipe 1: what is left of the event has a hash in the record of the erasure.
        if (event.recipe === undefined)
          known.envelopes = hex((known.envelopes ?? NO_ENVELOPES) + text.replace(',"erased":true', ''));
        gone.set(event.stream, known);
      } else if (event.type === 'PayloadsErased') {
        for (const { stream, through, envelopes } of event.data.streams) {
          ordered.set(stream, Math.max(through, ordered.get(stream) ?? -1));
          if (gone.has(stream) && gone.get(stream).envelopes !== envelopes)
            throw new Wrong(`says that ${stream} was erased, and what is left of it was altered`, event);
        }
      }
    },
    /** The first that nobody ordered. */
    missingOrder() {
      return [...gone.values()]
        .filter(({ event, through }) => through > (ordered.get(event.stream) ?? -1))
        .sort((one, other) => one.line - other.line)[0];
    },
  };
}

// ---- The bundle

const CHUNK = { highWaterMark: 1 << 20 };

/** The lines of a file, as many at once as a chunk has: one await a line would cost as much as its hash. */
async function* linesOf(folder, name) {
  let rest = Buffer.alloc(0);
  for await (const chunk of createReadStream(join(folder, name), CHUNK)) {
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    const end = bytes.lastIndexOf(10) + 1;
    rest = bytes.subarray(end);
    if (end === 0) continue;
    if (!isUtf8(bytes.subarray(0, end))) throw new Wrong(`${name} is not UTF-8`);
    yield bytes.toString('utf8', 0, end - 1).split('\n');
  }
  if (rest.length > 0) throw new Wrong(`${name} ends in the middle of a line`);
}

/** Chunks of leaves, each of whole ones. */
async function* leavesIn(folder) {
  let rest = Buffer.alloc(0);
  for await (const chunk of createReadStream(join(folder, 'leaves.bin'), CHUNK)) {
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    const end = bytes.length - (bytes.length % 32);
    yield bytes.subarray(0, end);
    rest = bytes.subarray(end);
  }
}

const leavesOf = (bytes) =>
  Array.from({ length: bytes.length / 32 }, (_, at) => bytes.subarray(at * 32, at * 32 + 32));

/** Gives so many of the next leaves, or what is left of them. */
function makeLeafReader(folder) {
  const chunks = leavesIn(folder);
  let bytes = Buffer.alloc(0);
  return async (count) => {
    while (bytes.length < count * 32) {
      const { value, done } = await chunks.next();
      if (done) break;
      bytes = Buffer.concat([bytes, value]);
    }
    const taken = bytes.subarray(0, count * 32);
    bytes = bytes.subarray(taken.length);
    return taken;
  };
}

async function readCheckpoints(folder, keys) {
  const checkpoints = [];
  for await (const lines of linesOf(folder, 'checkpoints.jsonl'))
    for (const line of lines) {
      const { note, path } = parse(line);
      const checkpoint = { ...openCheckpoint(String(note), keys), path };
      const before = checkpoints.at(-1);
      if (before && (before.size >= checkpoint.size || before.origin !== checkpoint.origin))
        throw new Wrong('checkpoints are not in order');
      checkpoints.push(checkpoint);
    }
  if (checkpoints.length === 0) throw new Wrong('the bundle has no checkpoint');
  return checkpoints;
}

/** Compares the tree with each checkpoint when it has grown to its size. */
function makeComparison(checkpoints) {
  const due = [...checkpoints].sort((one, other) => one.size - other.size);
  const tree = makeTree();
  return {
    /** The first checkpoint that the tree does not have the root of. */
    add(leaf) {
      tree.add(leaf);
      while (due[0]?.size === tree.size()) if (!due.shift().root.equals(tree.root())) return false;
      return true;
    },
    size: () => tree.size(),
    missing: () => due.at(-1)?.size,
  };
}

/** Whether leaves.bin is what was signed: then each event has its own leaf to be held against. */
async function areLeavesSigned(folder, checkpoints) {
  const comparison = makeComparison(checkpoints);
  for await (const bytes of leavesIn(folder))
    for (const leaf of leavesOf(bytes)) if (!comparison.add(leaf)) return false;
  return comparison.missing() === undefined && comparison.size() === checkpoints.at(-1).size;
}

async function verifyEvents(folder, checkpoints, areSigned) {
  const chains = makeChains();
  const erasures = makeErasures();
  const accounts = makeAccounts();
  const comparison = makeComparison(checkpoints);
  const takeLeaves = areSigned ? makeLeafReader(folder) : undefined;
  let [line, event] = [0, undefined];
  try {
    for await (const lines of linesOf(folder, 'events.jsonl')) {
      const leaves = await takeLeaves?.(lines.length);
      for (const [at, text] of lines.entries()) {
        line += 1;
        event = undefined;
        event = readEvent(text);
        const leaf = leafOf(event.hash, event.position);
        if (leaves) {
          if (!leaves.subarray(at * 32, at * 32 + 32).equals(leaf))
            throw new Wrong('is not the event that was signed', event);
        } else if (!comparison.add(leaf)) {
          throw new Wrong(
            'ends a part of the log that is not what was signed: it, or an event before it, is wrong',
            event,
          );
        }
        chains.follow(event);
        accounts.follow(event);
        erasures.follow(event, text, line);
      }
    }
  } catch (error) {
    if (error instanceof Wrong) throw new Wrong(error.message, { line, ...placeOf(error.event ?? event) });
    throw error;
  }
  const { size } = checkpoints.at(-1);
  if (line < size)
    throw new Wrong(`is missing: ${size} events were signed, ${line} are here`, { line: line + 1 });
  if (line > size) throw new Wrong('comes after the newest checkpoint: nobody signed it', { line: size + 1 });
  const unordered = erasures.missingOrder();
  if (unordered)
    throw new Wrong('lost its data, and the log does not say that it was erased', {
      line: unordered.line,
      ...placeOf(unordered.event),
    });
  return {
    ...{ events: line, streams: chains.streams(), erased: erasures.count() },
    isBalanced: accounts.isWhole(),
  };
}

const placeOf = ({ position, stream, revision, type } = {}) => ({ position, stream, revision, type });

// ---- Money by double entry, event by event

/** From which account to which; of one workspace, and in it of each work. What is granted comes from outside, what is charged goes there. */
const TRANSFERS = {
  CreditsGranted: ({ amount_credits }) => [['granted', 'own', amount_credits]],
  CreditsHeld: ({ work_id, amount_credits }) => [['own', `held ${work_id}`, amount_credits]],
  CreditsReleased: ({ work_id, amount_credits }) => [[`held ${work_id}`, 'own', amount_credits]],
  CreditsCharged: ({ work_id, amount_credits, held_credits = 0 }) => [
    [`held ${work_id}`, 'earned', held_credits],
    ['own', 'earned', amount_credits - held_credits],
  ],
};

/** Whether a workspace had what was held for work and charged, and a work what was taken from its hold. Of ledgers that are here from their first event on. */
function makeAccounts() {
  const ledgers = new Map();
  let isWhole = true;
  return {
    /** False: a ledger began before these events. */
    isWhole: () => isWhole,
    follow(event) {
      const { type, stream, revision, data, erased } = event;
      if (erased || !stream.startsWith('workspace-') || !Object.hasOwn(TRANSFERS, type)) return;
      if (revision === 0) ledgers.set(stream, new Map());
      const accounts = ledgers.get(stream);
      if (accounts === undefined) {
        isWhole = false;
        return;
      }
      for (const [from, to, amount] of TRANSFERS[type](data)) {
        if (!Number.isSafeInteger(amount) || amount < 0) throw new Wrong(`moves ${amount} credits`, event);
        const left = (accounts.get(from) ?? 0) - amount;
        if (left < 0 && from !== 'granted')
          throw new Wrong(`takes ${amount} credits of ${left + amount}, ${from}`, event);
        accounts.set(from, left);
        accounts.set(to, (accounts.get(to) ?? 0) + amount);
        for (const account of [from, to]) if (accounts.get(account) === 0) accounts.delete(account);
      }
    },
  };
}

// ---- Money of a workspace: ledger.csv and receipts.jsonl, against the events

/** Rows of RFC 4180. */
async function* rowsOf(folder, name) {
  let [row, field, isQuoted, wasQuote] = [[], '', false, false];
  for await (const chunk of createReadStream(join(folder, name), { ...CHUNK, encoding: 'utf8' }))
    for (const letter of chunk) {
      if (isQuoted && letter === '"' && !wasQuote) wasQuote = true;
      else if (isQuoted && !wasQuote) field += letter;
      else if (isQuoted && letter === '"') [field, wasQuote] = [field + letter, false];
      else if (letter === '"' && field === '' && !wasQuote) isQuoted = true;
      else if (letter === ',') [row, field, isQuoted, wasQuote] = [[...row, field], '', false, false];
      else if (letter === '\n') {
        yield [...row, field];
        [row, field, isQuoted, wasQuote] = [[], '', false, false];
      } else if (letter !== '\r') field += letter;
    }
  if (row.length > 0 || field !== '') throw new Wrong(`${name} ends in the middle of a line`);
}

const AMOUNTS = {
  CreditsGranted: ({ amount_credits }) => amount_credits,
  CreditsCharged: ({ amount_credits }) => -amount_credits,
};

/** Keeps of the events what ledger and receipts say again. */
function makeBooks() {
  const [movements, videoOf, videos] = [new Map(), new Map(), new Set()];
  return {
    follow({ type, stream, id, at, position, revision, data, erased }) {
      if (stream.startsWith('video-')) videos.add(stream.slice('video-'.length));
      if (erased) return;
      const amount = AMOUNTS[type]?.(data);
      if (amount !== undefined) movements.set(id, { amount, at, position, revision, type, data });
      if (type === 'EditRequested') videoOf.set(stream.slice('edit-'.length), data.video_id);
      if (type === 'VoiceChangeRequested') videoOf.set(data.change_id, stream.slice('video-'.length));
    },
    movements,
    videos,
    /** Of a charge; undefined: what it paid for is not among these events. */
    videoOf: ({ data }) => (data.for === 'video' ? data.work_id : videoOf.get(data.work_id)),
  };
}

const isSameTime = (one, other) => Date.parse(one) === Date.parse(other);

/** Each grant and charge has its row, and each row its event; balances add up. What is held stays in the balance: it has no row. */
async function verifyLedger(folder, { movements }) {
  const due = [...movements.entries()];
  const wrong = (line, message) => new Wrong(`ledger.csv, line ${line}: ${message}`);
  let [line, columns, balance] = [0, [], undefined];
  for await (const fields of rowsOf(folder, 'ledger.csv')) {
    line += 1;
    if (line === 1) {
      columns = fields;
      continue;
    }
    const row = Object.fromEntries(columns.map((name, at) => [name, fields[at]]));
    const [id, event] = due[line - 2] ?? [];
    if (row.event_id !== id)
      throw wrong(line, `not the next event that is a grant or a charge, ${id ?? 'none is left'}`);
    const { for: work, phase, scene_number, reason, price, work_id, entry } = event.data;
    const expected = {
      ...{ id: entry ?? event.revision + 1, amount: event.amount, phase, scene: scene_number },
      edit_id: work === 'edit' ? work_id : null,
      job_id: work === 'voice_change' ? work_id : null,
      ...(price ? { price_rule: price.rule, price_version: price.version } : {}),
    };
    for (const [name, value] of Object.entries(expected))
      if (row[name] !== String(value ?? ''))
        throw wrong(line, `${name} is ${row[name]}, the event says ${value ?? 'none'}`);
    if (row.reason.replace(/^'/, '') !== String(reason).replace(/^'/, ''))
      throw wrong(line, "reason is not the event's");
    if (!isSameTime(row.at, event.at)) throw wrong(line, `at is ${row.at}, the event says ${event.at}`);
    balance = (balance ?? (expected.id === 1 ? 0 : Number(row.balance) - event.amount)) + event.amount;
    if (row.balance !== String(balance))
      throw wrong(line, `balance is ${row.balance}, it adds up to ${balance}`);
  }
  if (line - 1 < due.length) throw wrong(line + 1, `is missing: event ${due[line - 1][0]}`);
}

/** Each receipt adds up, says of each event what that says, and leaves none of the charges out. Gives how many lines are of events that are not here. */
async function verifyReceipts(folder, books) {
  const due = new Map();
  for (const [id, event] of books.movements) {
    const video = event.amount < 0 ? books.videoOf(event) : undefined;
    if (video !== undefined) due.set(video, (due.get(video) ?? new Set()).add(id));
  }
  const owed = new Set(books.videos);
  let unproven = 0;
  for await (const text of eachLine(folder, 'receipts.jsonl')) {
    const { uuid, total, lines } = parse(text);
    const wrong = (message) => new Wrong(`receipts.jsonl, ${uuid}: ${message}`);
    let sum = 0;
    for (const line of lines) {
      sum += line.amount;
      if (line.sum !== sum) throw wrong(`line ${line.line} has the sum ${line.sum}, it adds up to ${sum}`);
      const event = books.movements.get(line.event.id);
      if (!event) unproven += 1;
      else if (
        line.amount !== event.amount ||
        line.event.position !== event.position ||
        !isSameTime(line.at, event.at)
      )
        throw wrong(`line ${line.line} is not what event ${line.event.id} says`);
      due.get(uuid)?.delete(line.event.id);
    }
    if (total !== sum) throw wrong(`the total is ${total}, the lines add up to ${sum}`);
    const [missing] = due.get(uuid) ?? [];
    if (missing) throw wrong(`leaves out the charge of event ${missing}`);
    if (!owed.delete(uuid)) throw wrong('is of no film of this bundle, or there twice');
  }
  const [without] = owed;
  if (without !== undefined) throw new Wrong(`receipts.jsonl: the receipt of ${without} is missing`);
  return unproven;
}

/** Checks events that were chosen, each with its own proof, against the newest checkpoint. */
async function verifyChosen(folder, keys, notes) {
  const checkpoints = await readCheckpoints(folder, keys);
  const newest = checkpoints.at(-1);
  for (const { size, root, path } of checkpoints)
    if (!isConsistent(size, root, newest.size, newest.root, fromBase64(path)))
      throw new Wrong(`the newest checkpoint does not begin with that of ${size} events`);
  let held = 0;
  for (const { origin, size, root } of notes.map((note) => openCheckpoint(note, keys))) {
    if (origin !== newest.origin) throw new Wrong(`a checkpoint is of another log: ${origin}`);
    const same = checkpoints.find((one) => one.size === size);
    if (same && !same.root.equals(root))
      throw new Wrong(`the log was written anew: a checkpoint you hold of ${size} events has another root`);
    if (same) held += 1;
  }
  const chains = makeChains(true);
  const books = makeBooks();
  const accounts = makeAccounts();
  const proofs = eachLine(folder, 'proofs.jsonl');
  let [line, index, event, erased] = [0, -1, undefined, 0];
  try {
    for await (const text of eachLine(folder, 'events.jsonl')) {
      line += 1;
      event = undefined;
      event = readEvent(text);
      const proof = parse((await proofs.next()).value ?? '');
      if (!Number.isSafeInteger(proof.index) || proof.index <= index)
        throw new Wrong('has no proof, or that of another', event);
      index = proof.index;
      const leaf = leafOf(event.hash, event.position);
      if (!rootOfInclusion(index, newest.size, leaf, fromBase64(proof.path))?.equals(newest.root))
        throw new Wrong('is not the event that was signed', event);
      chains.follow(event);
      accounts.follow(event);
      books.follow(event);
      if (event.erased) erased += 1;
    }
  } catch (error) {
    if (error instanceof Wrong) throw new Wrong(error.message, { line, ...placeOf(error.event ?? event) });
    throw error;
  }
  if (!(await proofs.next()).done) throw new Wrong('is missing: its proof is here', { line: line + 1 });
  await verifyLedger(folder, books);
  const unproven = await verifyReceipts(folder, books);
  const { origin } = newest;
  const counts = { events: line, streams: chains.streams(), erased, checkpoints: checkpoints.length };
  const found = { ...counts, origin, held, unproven, isBalanced: accounts.isWhole() };
  return { ok: true, isChosen: true, ...found, notHeld: notes.length - held };
}

async function* eachLine(folder, name) {
  for await (const lines of linesOf(folder, name)) yield* lines;
}

function fromBase64(path) {
  if (!Array.isArray(path)) throw new Wrong('a proof has no path');
  return path.map((hash) => Buffer.from(String(hash), 'base64'));
}

/** Checks a bundle. `keys`: public keys that did not come with it; `checkpoints`: notes that did not, either. */
export async function verifyBundle(folder, { keys = [], notes = [] } = {}) {
  const isOwnKey = keys.length > 0;
  const texts = isOwnKey ? keys : (await readFile(join(folder, 'keys.txt'), 'utf8')).trim().split('\n');
  const known = texts.map(parseKey);
  try {
    if (await isThere(join(folder, 'proofs.jsonl')))
      return { ...(await verifyChosen(folder, known, notes)), isOwnKey };
    const own = await readCheckpoints(folder, known);
    const newest = own.at(-1);
    const held = notes.map((note) => openCheckpoint(note, known));
    for (const { size, origin } of held) {
      if (origin !== newest.origin) throw new Wrong(`a checkpoint is of another log: ${origin}`);
      if (size > newest.size)
        throw new Wrong(
          `the end was cut off: a checkpoint you hold covers ${size} events, the bundle ${newest.size}`,
        );
    }
    const checkpoints = [...held, ...own];
    const areSigned = await areLeavesSigned(folder, checkpoints);
    const found = await verifyEvents(folder, checkpoints, areSigned);
    if (!areSigned) throw new Wrong('leaves.bin was altered; the events are those that were signed');
    return {
      ok: true,
      ...found,
      checkpoints: checkpoints.length,
      origin: newest.origin,
      isOwnKey,
      held: held.length,
    };
  } catch (error) {
    if (!(error instanceof Wrong)) throw error;
    return { ok: false, problem: error.message, ...(error.event ? { event: error.event } : {}) };
  }
}

/** Checks the proof that one event is in the log, as `audit prove` and the route give it. */
export function verifyProof(proof, keys) {
  try {
    const { origin, size, root } = openCheckpoint(String(proof.checkpoint), keys.map(parseKey));
    const event = proof.event && readEvent(canonical(proof.event));
    if (event && (event.hash !== proof.hash || event.position !== proof.position))
      throw new Wrong('the event is not the one that is proven');
    const path = proof.path.map((hash) => Buffer.from(hash, 'base64'));
    const found = rootOfInclusion(proof.index, size, leafOf(proof.hash, proof.position), path);
    if (!found?.equals(root)) throw new Wrong('the path does not lead to the root that was signed');
    return { ok: true, origin, size };
  } catch (error) {
    if (!(error instanceof Wrong)) throw error;
    return { ok: false, problem: error.message };
  }
}

// ---- The command

const USE = `fabula-verify checks what Fabula's audit gives you: offline, with nothing but Node 20.12 or newer.

  node fabula-verify.mjs <bundle folder> [--key <key>]… [--checkpoint <file>]… [--json]
  node fabula-verify.mjs --proof <file> --key <key> [--json]

  <bundle folder>      what \`audit export\` wrote, of a log or of a workspace; unpack a zip first
  --key <key>          a public key of the log (name+hash+base64), or a file of them: of /.well-known/fabula-log-keys, got from
                       somewhere else than the bundle. Without it the bundle's own is taken, which proves less.
  --checkpoint <file>  a checkpoint you hold from earlier: the log must begin with what it covers
  --proof <file>       one event's inclusion proof: of \`audit prove\`, or GET /v1/audit/proofs/inclusion
  --json               the report as JSON
  --help               this

Exit code: 0 all holds, 1 something is wrong (the first wrong event is named), 2 the check could not be done.

Proven when all holds:
  - Every event is as it was recorded: what, who, when, why, its place in its stream and in the log.
  - None was changed, dropped, inserted or moved up to the newest checkpoint, since that was signed.
  - Credits balance at every event, of workspaces whose ledger is here from its first event on.
  - With --checkpoint: the log was not written anew since you got that.
A bundle of a workspace proves the first of these, that each event is in the signed log, and that ledger and receipts say what the
events say; not that none was left out.
Never proven:
  - That what was recorded is true, and what happened after the newest checkpoint.
  - Without --key: whose key it is. Without --checkpoint: that this is the only log its keeper ever showed.
`;

function describe(report) {
  if (!report.ok) {
    const { line, position, stream, revision, type } = report.event ?? {};
    const where = line === undefined ? '' : `first wrong event: line ${line} of events.jsonl`;
    const which =
      stream === undefined ? '' : ` (position ${position}, ${type}, ${stream} revision ${revision})`;
    return [`WRONG: ${where}${which}${where && ' '}${report.problem}`];
  }
  const {
    events,
    streams,
    checkpoints,
    origin,
    isOwnKey,
    held,
    isChosen,
    notHeld,
    erased,
    unproven,
    isBalanced,
  } = report;
  return [
    `OK: ${events} events in ${streams} streams, ${checkpoints} checkpoints of ${origin}`,
    'Proven:',
    '- Every event is as it was recorded: what, who, when, why, its place in its stream and in the log.',
    isChosen
      ? '- Each is in the log that the newest checkpoint signs, at its place; between those of one stream none is missing.'
      : '- No event was changed, dropped, inserted or moved up to the newest checkpoint, since that was signed.',
    ...(isChosen
      ? [
          '- ledger.csv has each grant and charge, and adds up; so do the receipts, as far as their events are here.',
        ]
      : []),
    ...(isBalanced
      ? [
          '- No workspace was charged, and nothing was held for work, beyond what it had; no work took what was held for another.',
        ]
      : []),
    ...(held > 0
      ? [`- The log holds ${held} checkpoint(s) of your own: it was not written anew since.`]
      : []),
    ...(erased > 0 && !isChosen
      ? [`- ${erased} of them had their data erased, each as the log says: when, and by whose order.`]
      : []),
    'Not proven:',
    ...(isBalanced ? [] : ['- That there was what was held and charged: a ledger began before this bundle.']),
    ...(erased > 0
      ? [
          `- What was in the data of ${erased} event(s): it was erased${isChosen ? '; that this was ordered is in the whole log' : ''}.`,
        ]
      : []),
    ...(isChosen
      ? [
          '- That none of the workspace was left out, a whole stream or its end; who ordered what in ledger.csv and receipts.jsonl.',
        ]
      : []),
    ...(unproven > 0
      ? [`- ${unproven} line(s) of receipts.jsonl: their events are before or after this bundle.`]
      : []),
    ...(notHeld > 0
      ? [
          `- ${notHeld} checkpoint(s) of your own are not among those of the bundle: ask for a consistency proof.`,
        ]
      : []),
    ...(isOwnKey
      ? []
      : ['- Whose key it is: it came with the bundle. Give the one you were handed with --key.']),
    ...(held > 0
      ? []
      : [
          '- That this is the only log its keeper ever showed: hold a checkpoint from elsewhere against it with --checkpoint.',
        ]),
    '- What happened after the newest checkpoint, and that what was recorded is true.',
  ];
}

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      key: { type: 'string', multiple: true, default: [] },
      checkpoint: { type: 'string', multiple: true, default: [] },
      proof: { type: 'string' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help || process.argv.length === 2) {
    process.stdout.write(USE);
    return values.help ? 0 : 2;
  }
  const keys = (await Promise.all(values.key.map(readKeys))).flat();
  const [folder] = positionals;
  if ((folder === undefined) === (values.proof === undefined) || (values.proof && keys.length === 0))
    throw new Error('give one bundle folder, or --proof with --key; --help says more');
  if (folder?.endsWith('.zip') && !(await isThere(join(folder, 'events.jsonl'))))
    throw new Error(`${folder} is an archive: unpack it first, and give the folder`);
  const notes = await Promise.all(values.checkpoint.map((file) => readFile(file, 'utf8')));
  const report = folder
    ? await verifyBundle(resolve(folder), { keys, notes })
    : verifyProof(JSON.parse(await readFile(values.proof, 'utf8')), keys);
  const lines = values.json || values.proof ? [JSON.stringify(report)] : describe(report);
  process.stdout.write(`${lines.join('\n')}\n`);
  return report.ok ? 0 : 1;
}

const isThere = (path) =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Of a file: lines of keys, what `audit keys` prints, or what `/.well-known/fabula-log-keys` answers. */
async function readKeys(given) {
  if (!(await isThere(given))) return [given];
  const lines = (await readFile(given, 'utf8')).trim().split('\n');
  return lines.flatMap((line) => {
    if (!line.startsWith('{')) return [line];
    const { keys, key } = JSON.parse(line);
    return keys ?? [key];
  });
}

if (resolve(process.argv[1] ?? '') === fileURLToPath(import.meta.url))
  main().then(
    (code) => (process.exitCode = code),
    (error) => {
      process.stderr.write(`fabula-verify: ${error.message}\n`);
      process.exitCode = 2;
    },
  );
