import { expect } from 'chai';
import { isKept, isSurelyRemoved } from '../../../../../planner/builtin/edit/reading/surely-removed.ts';

describe('an order to remove', () => {
  for (const [said, ...named] of [
    ['please remove the part about Denmark', 'the part about Denmark'],
    ["we don't need the map any more", 'the map'],
    ['take the quote out of the film', 'the quote'],
    ['the list is boring - cut it', 'the list'],
    ['the quote is redundant', 'the quote'],
    ['cut it, nobody knows Queenstown', 'it'],
    ['streich bitte den Teil über Gebühren', 'den Teil über Gebühren'],
    ['quita la cita, por favor', 'la cita'],
    ['on n’a plus besoin de la carte', 'la carte'],
  ] as const)
    it(`is sure: ${said}`, () => expect(isSurelyRemoved(said, named)).to.equal(true));

  for (const [said, ...named] of [
    ['drop the hint a bit earlier', 'the hint'],
    ['drop students to 8 pounds', 'students to 8'],
    ['skip to the iceberg faster', 'the iceberg faster'],
    ['take out the ferries but keep the towns', 'the ferries'],
    ['scrap the idea? hmm, no, leave it', 'the idea'],
    ["the board won't like the recall", 'the recall'],
    ['never leave the desk alone', 'the desk'],
    ['clear out the clutter in the list', 'the list'],
    ['streiche die Gebühren, aber behalte die Tabelle', 'die Gebühren'],
  ] as const)
    it(`may ask for something else: ${said}`, () => expect(isSurelyRemoved(said, named)).to.equal(false));
});

describe('an order not to remove', () => {
  for (const said of [
    "don't delete the part about recovery",
    "don't you dare cut it",
    'the quote must not be removed',
    "I'd hate to lose the heart",
    'delete nothing please',
    'lösche die Liste bitte nicht',
    'die Liste nicht löschen',
    'ne supprime pas la demande',
    'no quites la cita',
  ])
    it(`keeps: ${said}`, () => expect(isKept(said)).to.equal(true));

  for (const said of [
    "we don't need the map",
    "why don't we drop the quote",
    "don't mention fees",
    'remove it',
  ])
    it(`is none: ${said}`, () => expect(isKept(said)).to.equal(false));
});
