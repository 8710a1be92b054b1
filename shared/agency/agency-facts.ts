import { brand } from './brand.ts';
import { example, type Fact } from './fact.ts';

/**
 * The facts about the agency, in one place: the agent, the questions page, the consultation, llms.txt and the mails use
 * them in sentences with `{name}`. Replace `example('…')` with your own text. If a fact is left empty (`''`), the agent
 * says that it does not know, and no page mentions it.
 */
export const agencyFacts = {
  /** Contacts. */
  email: brand.contactEmail,
  telephone: brand.telephone ?? '',
  brand: brand.name,
  audience: brand.audience.all,
  since: String(brand.since),
  founders: example('Maya Lindqvist and Tom Okafor'),
  team: example('six people'),
  clients: example('about forty shops'),

  /** Place and hours. */
  city: example('Portland, Oregon'),
  workArea: example('the United States and Canada'),
  officeHours: example('Monday to Friday, 9 to 5, Pacific time'),
  replyWithin: '24 hours',
  callLength: example('about 30 minutes'),

  /** Its price: one-time, and monthly. */
  websiteOnce: example('$1,900'),
  websiteMonthly: example('$39'),
  chatbotOnce: example('$600'),
  chatbotMonthly: example('$79'),
  phoneOnce: example('$900'),
  phoneMonthly: example('$149'),
  schedulingOnce: example('$500'),
  schedulingMonthly: example('$59'),
  /** All of them together. */
  allOnce: example('$3,900'),
  allMonthly: example('$326'),
  currency: example('US dollars'),
  /** The first year: one-time, plus eleven months. */
  websiteYear: example('$2,329'),
  chatbotYear: example('$1,469'),
  phoneYear: example('$2,539'),
  schedulingYear: example('$1,149'),
  allYear: example('$7,486'),
  /** A month's included amount, and the price of more. */
  chatbotIncluded: example('1,000 conversations'),
  phoneIncluded: example('300 minutes'),
  phoneMinute: example('20 cents'),
  textMessage: example('2 cents'),
  extraLocation: example('half the setup price'),

  /** How it is paid. */
  payBy: example('card or bank transfer'),
  payWhen: example('half when you agree and half at launch'),
  payMonthly: example('from the second month on'),
  installments: example('three monthly payments'),

  /** The contract. */
  notice: example('30 days'),
  priceHolds: example('two years'),
  quoteHolds: example('60 days'),
  trialPeriod: example('the first 30 days after launch'),

  /** How long it takes, from the day you agree. */
  websiteTime: example('three weeks'),
  chatbotTime: example('one week'),
  phoneTime: example('two weeks'),
  schedulingTime: example('two weeks'),
  everythingTime: example('five weeks'),
  /** The owner's time for it. */
  ownerHours: example('about an hour'),
  testHours: example('half an hour'),

  /** After the launch. */
  supportBy: example('email or phone'),
  supportWithin: example('one working day'),
  changeWithin: example('two working days'),

  /** Languages: included in the products, and on request. */
  languages: example('English and Spanish'),
  moreLanguages: example('French, German, Portuguese, Italian, and Vietnamese'),

  /** Data. */
  dataPlace: example('in the United States'),
  dataKept: example('90 days'),
  laws: example('the GDPR and the CCPA'),
} as const satisfies Readonly<Record<string, Fact>>;

export type FactName = keyof typeof agencyFacts;
