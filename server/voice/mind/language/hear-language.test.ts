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
  ['Oi, vocês trabalham com salões?', 'pt'],
  ['Buongiorno, ho una palestra, quanto costa?', 'it'],
  ['Goedemorgen, wat kost het?', 'nl'],
  ['Dzień dobry, ile to kosztuje?', 'pl'],
  ['Merhaba, fiyatlar ne kadar?', 'tr'],
  ['можно поговорить с человеком?', 'ru'],
  ['Скільки це коштує і коли?', 'uk'],
  ['كم سعر الموقع', 'ar'],
  ['你们会说中文吗', 'zh'],
  ['いくらですか', 'ja'],
  ['얼마예요', 'ko'],
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
  'Ana da Silva',
  'my client is called Иван',
  'is it on in the salon or do we switch it',
])('"%s" is English', (said) => {
  expect(hearLanguage(toWords(said))).toBeUndefined();
});
