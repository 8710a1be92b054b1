import { expect, test } from 'vitest';
import { correctEmail, hearCopied, hearEmail, withOwnName } from './hear-email.ts';

test.each([
  ['rosa@example.com', 'rosa@example.com'],
  ['My email is Rosa.Marin@Example.com.', 'Rosa.Marin@Example.com'],
  ['write to rosa+salon@mail.example.co.uk, please', 'rosa+salon@mail.example.co.uk'],
  ['<rosa@example.com>', 'rosa@example.com'],
  ['rosa at example dot com', 'rosa@example.com'],
  ['Rosa at example.com', 'rosa@example.com'],
  [
    "v.ellery@goldenhour.example. Cc my manager too, that's dana@goldenhour.example.",
    'v.ellery@goldenhour.example',
  ],
  ['brody@ironmill.example, and copy my wife in, jess@ironmill.example', 'brody@ironmill.example'],
  ['younestazi, attached, at coiffeurs dot example', 'younestazi@coiffeurs.example'],
  ['seoyeon, without the hyphen, at glasskin dot example', 'seoyeon@glasskin.example'],
  ['It says edna, then the numbers four four, then at sitting dot example.', 'edna44@sitting.example'],
  [
    'Here it is. It says pettigrew barbers, all one word, at oldmill dot example.',
    'pettigrewbarbers@oldmill.example',
  ],
  ['waltscuts with an s at the end waltscuts at mailhouse dot example', 'waltscuts@mailhouse.example'],
  ['haifa dot sabbagh, double B, at roseclub dot example.', 'haifa.sabbagh@roseclub.example'],
  ['i dot bello at harbourcuts dot example', 'i.bello@harbourcuts.example'],
  ['gabe at twostep dot example or no use info at twostep dot example', 'info@twostep.example'],
  ['it still has the old one annika dot berg at happyfeet dot example', 'annika.berg@happyfeet.example'],
  ['my email is rosa at example dot com', 'rosa@example.com'],
  ["it's rosa dot marin at example dot co dot uk", 'rosa.marin@example.co.uk'],
  ['r o s a underscore one at gee mail dot com', 'rosa_1@gmail.com'],
  ['R-O-S-A at g mail dot com', 'rosa@gmail.com'],
  ['r as in romeo o as in oscar s as in sierra a as in alpha at example dot com', 'rosa@example.com'],
  ['romeo oscar sierra alpha at example dot com', 'rosa@example.com'],
  ['rosa all lower case at example dot com', 'rosa@example.com'],
  ['rosa at example dot com all lower case', 'rosa@example.com'],
  ['um sure it is rosa dash marin at hot mail dot com thanks', 'rosa-marin@hotmail.com'],
  ['you can reach me at rosa at example dot com', 'rosa@example.com'],
  ['rosa two four at outlook dot es', 'rosa24@outlook.es'],
  ['info at the dash salon dot com', 'info@the-salon.com'],
  ['beth, then a dot, then long, at example dot com', 'beth.long@example.com'],
  ['rosa at outlook, outlook dot com', 'rosa@outlook.com'],
  ['m a double r y at example dot com', 'marry@example.com'],
  ['rosa at bella salon dot com and my name is rosa', 'rosa@bellasalon.com'],
  ['rosa@ example.com', 'rosa@example.com'],
  ['rosa marín at example point com', 'rosamarin@example.com'],
  ['sandra, s a n d r a, dot lopez at example dot com', 'sandra.lopez@example.com'],
  ['info at luxe, l u x e, beauty bar dot com', 'info@luxebeautybar.com'],
  ["so it's vm, then the number seven, at example dot com", 'vm7@example.com'],
  ["k dot o'brien at example dot com no apostrophe", 'k.obrien@example.com'],
  ["rosa at hub dot com, that's h u b", 'rosa@hub.com'],
  ['omar at sharpcuts with a z dot co dot uk', 'omar@sharpcutz.co.uk'],
  [
    "it's bobbie with an i e then the number ninety four at shear delight dot example",
    'bobbie94@sheardelight.example',
  ],
  ['omar at cuts with a k dot com', 'omar@kuts.com'],
  ['jon smith with a y at example dot com', 'jonsmyth@example.com'],
  ['sara with an a at example dot com', 'sara@example.com'],
  ['lou at studio nine dot com', 'lou@studionine.com'],
  ['lou at nine lives salon dot com', 'lou@ninelivessalon.com'],
  ['lou at studio the number nine dot com', 'lou@studio9.com'],
  ['lou at studio two four dot com', 'lou@studio24.com'],
  ['lou at studio twenty four dot com', 'lou@studio24.com'],
  ['lou at k nine dot com', 'lou@k9.com'],
  ['lou at four seasons dot co dot uk', 'lou@fourseasons.co.uk'],
  ['lou nine at example dot com', 'lou9@example.com'],
  ['tony vale two thousand and one at gmail dot com', 'tonyvale2001@gmail.com'],
  ['ana two thousand twenty four at example dot com', 'ana2024@example.com'],
  ['ana nineteen hundred and ninety nine at example dot com', 'ana1999@example.com'],
  ['send it to bella dot salon at i cloud dot com please', 'bella.salon@icloud.com'],
])('[DESIGN 4] the address in "%s" is %s', (said, address) => {
  expect(hearEmail(said)).toBe(address);
});

test.each([
  'rosa',
  'we are at the corner',
  'rosa at example',
  'at dot com',
  'can i meet you at nine',
  '@',
  'rosa@',
  'what do you do with my email',
  'look at the dots on the page',
])('there is no address in "%s"', (said) => {
  expect(hearEmail(said)).toBeUndefined();
});

test.each([
  ['rosa@example.com', 'no, with a z', 'roza@example.com'],
  ['rosa@example.com', 'no it is roza at example dot com', 'roza@example.com'],
  ['rosa@hotmail.com', 'gmail not hotmail', 'rosa@gmail.com'],
  ['rosa@hotmail.com', "it's not hotmail but gmail", 'rosa@gmail.com'],
  ['rosa@example.com', 'should be dot org', 'rosa@example.org'],
  ['rosa@salon.com', "close, it's rosa1", 'rosa1@salon.com'],
  ['rosa@example.com', "it's .net not .com", 'rosa@example.net'],
])('%s becomes, by "%s", %s', (current, said, corrected) => {
  expect(correctEmail(current, said)).toBe(corrected);
});

test.each([
  ['rosa@example.com', 'yes that is right'],
  ['rosa@example.com', 'no'],
  ['sasa@example.com', 'with a z'],
  // Sign by sign is for the form on the screen.
  ['mary@example.com', 'with a double r'],
  ['rosa@example.com', 'rosa at example dot com'],
])('%s stays, by "%s"', (current, said) => {
  expect(correctEmail(current, said)).toBeUndefined();
});

test.each([
  ['my first name at example dot com', 'Chloe Martin', 'chloe@example.com'],
  ['first name dot last name at example dot com', 'Chloe Martin', 'chloe.martin@example.com'],
  ["it's the same as my name, all together, at example dot com", 'Erin Doyle', 'erindoyle@example.com'],
  ['my name is Ana and my email is ana at example dot com', 'Ana', 'ana@example.com'],
])('[DESIGN 4] "%s", of %s, is %s', (said, name, address) => {
  expect(hearEmail(withOwnName(said, name))?.toLowerCase()).toBe(address);
});

test('of a long text with several addresses the last is heard, and one that is begun again alone', () => {
  const story = 'We have been here for thirty years and people know us. '.repeat(7);
  expect(hearEmail(`It was a@old.example. ${story} Now it is b@new.example.`)).toBe('b@new.example');
  expect(hearEmail('ben dot aldous, no wait, b aldous at chairfour dot example')).toBe(
    'baldous@chairfour.example',
  );
});

test.each([
  [
    "v.ellery@goldenhour.example. Cc my manager too, that's dana@goldenhour.example.",
    'dana@goldenhour.example',
  ],
  ['cc me? zosia@fadehouse.example', 'zosia@fadehouse.example'],
  ['rosa@example.com', undefined],
])('[DESIGN 4] of %j the copy goes to %s', (text, copy) => {
  expect(hearCopied(text)).toBe(copy);
});
