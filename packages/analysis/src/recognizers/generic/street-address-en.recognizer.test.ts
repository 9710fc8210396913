import { describe, expect, it } from 'vitest';
import { foundBy } from '../found-by.ts';
import { streetAddressEnglish } from './street-address-en.recognizer.ts';

describe('streetAddressEnglish', () => {
  it.each([
    ['Winifred Amos, 3 Glebe Cottages. Housebound', ['3 Glebe Cottages']],
    ['viewing at 44 Holloway Mead (2 bed)', ['44 Holloway Mead']],
    ['lives at 221B Baker Street, London NW1 6XE', ['221B Baker Street, London NW1 6XE']],
    ['42 Elm Road', ['42 Elm Road']],
    ['Flat 3, 10 Queen Anne Terrace', ['Flat 3, 10 Queen Anne Terrace']],
    ['1600 North Maple Ave, Springfield, IL 62704', ['1600 North Maple Ave, Springfield, IL 62704']],
    ['Flat 6, Caxton Court, 31 Wherry Street', ['Flat 6, Caxton Court, 31 Wherry Street']],
    ['Flat 3/1, 48 Albert Ave', ['Flat 3/1, 48 Albert Ave']],
    ['5 Menlove Gardens North', ['5 Menlove Gardens North']],
    ['Ms A. Drummond, Weir Cottage, Mill Lane', ['Weir Cottage, Mill Lane']],
    ['Flat 16, Cromwell House, Peel Street\nOldham', ['Flat 16, Cromwell House, Peel Street']],
    ['Flat 3, Old Tannery, Skelby', ['Flat 3, Old Tannery']],
    ['14 Fennel Close. Rose is', ['14 Fennel Close']],
    ['Of Flat 3, 61 Derby Parade, Wrexham', ['Flat 3, 61 Derby Parade, Wrexham']],
    ['14-18 Canal Row', ['14-18 Canal Row']],
    ['4 Marine Parade was', ['4 Marine Parade']],
    ['at 3 Oak Circle with his mother', ['3 Oak Circle']],
    ['Flat 9, The Granary, LS1 4QQ', ['Flat 9, The Granary']],
    ['Apartment 12, Harbour Point', ['Apartment 12, Harbour Point']],
    ['Flat 4B Regent House\nLeeds', ['Flat 4B Regent House']],
  ])('finds an English address in %j', (text, expected) => {
    expect(foundBy(streetAddressEnglish, text)).toEqual(expected);
  });

  it.each([
    'the Street 5',
    'Chapter 3 The Road',
    '5 miles',
    'the 3 Parade floats',
    '12-18 June',
    'Ring 01632 960 155 Consultant Dr Moss',
    'Flat 6, Monday',
    '4 Inner Circle members',
    '12 Pride Parade groups',
    '20 Winter Trail runs',
    'for 6 Dress Circle seats.',
    'Flat 6 has damp',
  ])('leaves %j alone', (text) => {
    expect(foundBy(streetAddressEnglish, text)).toEqual([]);
  });
});
