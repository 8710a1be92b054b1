import { expect, test } from 'vitest';
import { hearLanguage } from './hear-language.ts';
import { toWords } from './words.ts';

test.each([
  ['hola', 'es'],
  ['¿Cuánto cuesta el chatbot?', 'es'],
  ['necesito ayuda con mi peluquería', 'es'],
  ['hablas español', 'es'],
  ['Bonjour, combien ça coûte ?', 'fr'],
  ['est-ce que vous parlez français', 'fr'],
  ['je voudrais un rendez-vous', 'fr'],
  ['Guten Tag, was kostet das?', 'de'],
  ['ich hätte gern einen Termin', 'de'],
  ['Sprechen Sie Deutsch?', 'de'],
])('"%s" is in %s', (said, language) => {
  expect(hearLanguage(toWords(said))).toBe(language);
});

test.each([
  'do you speak Spanish',
  'my name is Maria de la Cruz',
  'what is die cut',
  'Will you call me?',
  'I am from El Paso',
  'salon du jour',
  'no',
  'ok merci I mean thanks for the help with the website',
  'does it work with la carte bookings',
  'merci, bye bye',
  'ok adios',
  'danke, cheers',
])('"%s" is English', (said) => {
  expect(hearLanguage(toWords(said))).toBeUndefined();
});
