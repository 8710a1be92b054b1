import { expect, test } from 'vitest';
import { hearName, nameBesideAddress } from './hear-name.ts';

test.each([
  ["I'm Rosa Marín", 'Rosa Marín'],
  ['My name is rosa', 'Rosa'],
  ['my name is maria de la cruz', 'Maria de la Cruz'],
  ['hi this is Tom from the gym', 'Tom'],
  ["i'm rosa from bella salon and we miss calls", 'Rosa'],
  ['im rosa and i need a website', 'Rosa'],
  ['call me Jo', 'Jo'],
  ["I'm rosa from bella salon", 'Rosa'],
  ["no, my name is O'Brien", "O'Brien"],
  ['the name is Anne-Marie', 'Anne-Marie'],
  ['my name is r o s a', 'Rosa'],
  ['my name is Fatoumata Diallo let me spell it for you', 'Fatoumata Diallo'],
  ['My name is ROSA MARIN', 'Rosa Marin'],
])('[DESIGN 4] in "%s" the name is %s', (said, name) => {
  expect(hearName(said, false)?.name).toBe(name);
});

test.each([
  ['Kayleigh Brandt w a dt at the end', 'Kayleigh Brandt'],
  ['rosa', 'Rosa'],
  ['Rosa Marín', 'Rosa Marín'],
  ["it's rosa", 'Rosa'],
  ['um sure, rosa marin', 'Rosa Marin'],
  ['R O S A', 'Rosa'],
  ['rosa r o s a', 'Rosa'],
  ['r as in romeo o as in oscar s as in sierra a as in alpha', 'Rosa'],
  ['romeo oscar sierra alpha', 'Rosa'],
  ['Rosa, from Bella Salon', 'Rosa'],
  ['rosa please', 'Rosa'],
  ['J. R. Smith', 'J. R. Smith'],
  ["Hiya, it's Gwen off the high street salon", 'Gwen'],
  ["the owner is Salma Idrissi, I'm just helping", 'Salma Idrissi'],
  ['No problem, Joy Adebayo', 'Joy Adebayo'],
  ["I'm good thanks, how are you? I'm Hilary", 'Hilary'],
  ['How do you spell... never mind. Wojciech.', 'Wojciech'],
  ["it's Hope, as in the word hope", 'Hope'],
  ["Tyler. That's T-Y-L-E-R.", 'Tyler'],
  ["hey it's Juno again", 'Juno'],
  ['Ashley. A-S-H-L-E-I-G-H actually', 'Ashleigh'],
  ["it's spelled C-a-o-i-m-h-e", 'Caoimhe'],
  ['Ahmed, a-h-m-e-d, Saleh', 'Ahmed Saleh'],
  ["Good question, haha. It's Dominique", 'Dominique'],
  ['do you want my full name or is Pete enough', 'Pete'],
  ['first name Joost, surname de Vries', 'Joost de Vries'],
  ["I call myself Vicky but it's Victoria Lund officially", 'Victoria Lund'],
  ['its shaun with a u, shaun baxter', 'Shaun Baxter'],
  ['um one sec... yeah so, Fatima Zahra', 'Fatima Zahra'],
  ['Jen again, I think we spoke already', 'Jen'],
  ['Jean-Luc', 'Jean-Luc'],
  ['李小龍', '李小龍'],
])('to the question for it, "%s" names %s', (said, name) => {
  expect(hearName(said, true)?.name).toBe(name);
});

test.each([
  'yoo so im openin my own shop next month',
  'we miss calls',
  "I'm looking for a website",
  "I'm sick of juggling the diary by hand",
  "How do I get out of it if I'm grumpy?",
  "I'm grumpy.",
  "how do i get out of it if i'm grumpy",
  'i am not sure',
  "i'm calling about the chatbot",
  'this is great',
  'I am the owner',
  "i'm a barber",
  'i am interested',
  "I'm fine thanks",
  "it's about the price",
  'im losing clients',
  'the people write me messages all the night',
])('"%s" introduces nobody', (said) => {
  expect(hearName(said, false)).toBeUndefined();
});

test.each([
  'what for?',
  'why do you need that',
  'no',
  'yes',
  'i would rather not say',
  '42',
  'the website',
  '',
])('to the question for it, "%s" is no name', (said) => {
  expect(hearName(said, true)).toBeUndefined();
});

test('[DESIGN 4] a name that stands by itself beside an address is known by it', () => {
  const nameIn = (said: string, email: string) => nameBesideAddress(said, email)?.name;
  expect(nameIn('i want a call, scott pryor, scott@example.com', 'scott@example.com')).toBe('Scott Pryor');
  expect(nameIn('Book me in. Ana Reis and ana.reis@example.com', 'ana.reis@example.com')).toBe('Ana Reis');
  expect(nameIn('a website please, info@example.com', 'info@example.com')).toBeUndefined();
  expect(nameIn('with b like boat, and norte, together', 'wq@barberianorte.example')).toBeUndefined();
  expect(nameIn('ines norte, wq@barberianorte.example', 'wq@barberianorte.example')).toBe('Ines Norte');
});

test('[DESIGN 4] the business comes with the name', () => {
  expect(hearName("I'm Rosa from Bella Salon and we miss calls", false)).toEqual({
    name: 'Rosa',
    business: 'Bella Salon',
  });
});

test.each([
  ['My name Thuy, T H U Y. Last name Pham.', 'Thuy Pham'],
  ['Surname Kubik. First name Horst.', 'Horst Kubik'],
  ['Family name is Bae, given name is Seo-yeon. So, Seo-yeon Bae.', 'Seo-yeon Bae'],
  ['Younes. Y, O, U, N, E, S. And Tazi.', 'Younes Tazi'],
])('[DESIGN 4] the family name that is said to be one: %s', (said, name) => {
  expect(hearName(said, true)?.name).toBe(name);
});
