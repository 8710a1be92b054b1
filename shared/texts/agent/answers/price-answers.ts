import type { AgentAnswer } from '../agent-answer.ts';

/** Answers about costs, and the parts of a price. */
export const priceAnswers = {
  price: {
    about: 'the price',
    answer: [
      'A website starts at {websiteOnce}, the chatbot at {chatbotOnce}, the phone caller at {phoneOnce}, and scheduling at {schedulingOnce}.',
      'Each has a monthly price too, from {websiteMonthly} to {phoneMonthly}.',
    ],
    more: ['After a free intro call you get the exact price in writing, and it stays what it is.'],
    followUp: { ask: 'Which one would it be for?' },
  },
  'after-free-month': {
    about: 'what comes after the free days',
    answer: [
      'Then the monthly price begins, and it goes from month to month.',
      'You can stop with {notice} notice.',
    ],
    subjects: ['price', 'trial', 'contract'],
  },
  'price-website': {
    about: 'the price of the website',
    answer: [
      'A website starts at {websiteOnce}, and then it’s {websiteMonthly} a month.',
      'The month covers hosting, updates, and small changes.',
    ],
    subjects: ['price', 'price-parts'],
  },
  'price-chatbot': {
    about: 'the price of the chatbot',
    answer: [
      'The chatbot starts at {chatbotOnce}, and then it’s {chatbotMonthly} a month.',
      'That covers {chatbotIncluded} a month.',
    ],
    subjects: ['price', 'price-parts'],
  },
  'price-phone': {
    about: 'the price of the phone caller',
    answer: [
      'The phone caller starts at {phoneOnce}, and then it’s {phoneMonthly} a month.',
      'That covers {phoneIncluded} of calls; a minute more is {phoneMinute}.',
    ],
    subjects: ['price', 'price-parts'],
  },
  'price-scheduling': {
    about: 'the price of scheduling',
    answer: [
      'Scheduling starts at {schedulingOnce}, and then it’s {schedulingMonthly} a month.',
      'Reminders by email are in it; a text is {textMessage}.',
    ],
    subjects: ['price', 'price-parts'],
  },
  'price-several': {
    about: 'the price for several locations',
    answer: ['A further location costs {extraLocation} and its own monthly price.'],
    subjects: ['price', 'price-parts', 'discount'],
  },
  'price-exact': {
    about: 'an exact price',
    answer: [
      'I can only tell you where it starts: the exact price comes in writing, after the free intro call.',
      'It stays what it is then.',
    ],
    subjects: ['price'],
    followUp: 'offer',
  },
  'too-expensive': {
    about: 'whether it is worth the money',
    answer: [
      'That’s a fair worry, and you don’t have to take it all: many start with scheduling, from {schedulingOnce}.',
      'In the free intro call we also tell you if it isn’t worth it for you.',
    ],
    subjects: ['price', 'discount', 'price-parts'],
  },
  'worth-it': {
    about: 'what it brings you',
    answer: [
      'Count the calls you miss in a week: if two of them would have booked, it usually pays for itself.',
      'I can’t promise you a number, though.',
    ],
    subjects: ['price', 'compare', 'trial'],
    followUp: { ask: 'How many calls do you miss in a week, roughly?' },
  },
  freeCall: {
    about: 'what the intro call costs',
    answer: ['The intro call is free, and it takes {callLength}.', 'It commits you to nothing.'],
    subjects: ['price', 'booking-how'],
  },
  'price-parts': {
    about: 'setup and running costs',
    answer: [
      'A setup price once, from {schedulingOnce}, and then a monthly price, from {websiteMonthly}, with hosting, support, and small changes in it.',
      'Only more than {phoneIncluded} of calls cost extra, at {phoneMinute} each, and text messages, at {textMessage}.',
    ],
    more: ['All of it is in your quote before you agree.'],
  },
  taxes: {
    about: 'taxes',
    answer: ['Prices are without sales tax, which is added where your state asks for it.'],
    subjects: ['price-parts', 'price'],
  },
  discount: {
    about: 'discounts',
    has: 'no',
    answer: [
      'There are no discounts: everybody pays the same price.',
      'You can start with one thing and add others later, which spreads the cost.',
    ],
  },
  'price-stays': {
    about: 'whether the price goes up',
    answer: ['Your monthly price stays the same for {priceHolds}, and the setup price is fixed in writing.'],
    subjects: ['price-parts', 'price', 'contract'],
  },
  commission: {
    about: 'a share of your bookings',
    has: 'no',
    answer: [
      'We take no commission and no share of your bookings; you pay the monthly price, and that’s it.',
    ],
    subjects: ['price-parts', 'price', 'payment'],
  },
  'text-costs': {
    about: 'what text messages cost',
    answer: ['Text messages are {textMessage} each, on your monthly bill; reminders by email cost nothing.'],
    subjects: ['price-parts', 'no-shows'],
  },
  'volume-price': {
    about: 'prices for many locations',
    answer: [
      'For many locations you get a quote of its own: a further one costs {extraLocation} and its monthly price.',
    ],
    subjects: ['discount', 'price', 'price-parts'],
    followUp: 'offer',
  },
  'talking-costs': {
    about: 'what talking to me costs',
    answer: ['Talking to me is free.'],
    subjects: ['price', 'freeCall', 'capabilities'],
  },
  cheapest: {
    about: 'the cheapest start',
    answer: ['{schedulingOnce}: scheduling is the cheapest, and then it’s {schedulingMonthly} a month.'],
    subjects: ['price', 'recommend', 'discount'],
  },
  'price-together': {
    about: 'the price for everything',
    answer: [
      'All four start at {allOnce}, and then it’s {allMonthly} a month.',
      'You can also take only one, and add others later.',
    ],
    subjects: ['price', 'price-parts', 'offerings'],
  },
  budget: {
    about: 'a small budget',
    answer: [
      'For a small budget take one thing: a month is {websiteMonthly} for the website, {schedulingMonthly} for scheduling, and {chatbotMonthly} for the chatbot.',
      'The setup is {websiteOnce}, {schedulingOnce}, and {chatbotOnce}.',
    ],
    subjects: ['price', 'recommend', 'discount'],
  },
  'prices-where': {
    about: 'where the prices are',
    answer: [
      'They are on this page, under the questions that owners ask: a website from {websiteOnce}, the chatbot from {chatbotOnce}, for example.',
    ],
    subjects: ['price', 'price-parts'],
  },
  'first-year': {
    about: 'what the first year costs',
    answer: [
      'The first year with the setup: {websiteYear} for a website, {chatbotYear} for the chatbot, {phoneYear} for the phone caller, {schedulingYear} for scheduling, {allYear} for all.',
    ],
    subjects: ['price', 'price-parts'],
  },
  'why-from': {
    about: 'why prices say “from”',
    answer: ['Because shops differ; your own price comes in writing, and then it’s fixed.'],
    subjects: ['price', 'price-parts'],
  },
  'beat-price': {
    has: 'no',
    about: 'a cheaper offer',
    answer: ['We don’t match other offers; if a cheap one does all you need, take it.'],
    subjects: ['price', 'discount', 'compare'],
  },
  'loss-sum': {
    about: 'what lost appointments cost you',
    answer: ['Four visits a week at fifty dollars are over ten thousand dollars yearly.'],
    subjects: ['price', 'compare'],
  },
  'list-price-real': {
    about: 'whether the list price is the real one',
    answer: [
      'The prices you see are the real ones: everybody pays the same, and there’s no second list in a drawer.',
      'Yours is then fixed in writing.',
    ],
    subjects: ['discount', 'price'],
  },
  barter: {
    about: 'paying with something else',
    has: 'no',
    answer: ['A haircut would be wasted on me, so it has to be {payBy}.'],
    subjects: ['payment', 'discount', 'pay-other'],
  },
  'pay-on-results': {
    about: 'paying only for results',
    has: 'no',
    answer: [
      'You pay the setup and a monthly price, not for each booking.',
      'What lowers the risk: {trialPeriod} have no monthly price, and you can stop with {notice} notice.',
    ],
    subjects: ['commission', 'trial', 'guarantee', 'price-parts'],
  },
  'no-monthly': {
    about: 'doing without the monthly price',
    has: 'no',
    answer: [
      'The month pays for hosting, support, and small changes, so it comes with everything that we run for you.',
      'Only the website you could take to a host of your own.',
    ],
    subjects: ['price-parts', 'price', 'hosting', 'keep-site'],
  },
  'vs-cheap-builder': {
    about: 'a builder for a few dollars a month',
    answer: [
      'With Wix you pay little and build it yourself; here the {websiteOnce} is for people who write it, build it, and look after it.',
      'If you like doing that, Wix is fine.',
    ],
    subjects: ['compare', 'why-not-diy', 'beat-price', 'price-website', 'too-expensive'],
  },
  'price-heard': {
    about: 'a price you only half remember',
    answer: [
      'To be sure: the website starts at {websiteOnce}, the phone caller at {phoneOnce}, the chatbot at {chatbotOnce}, and scheduling at {schedulingOnce}.',
    ],
    more: ['A month is {websiteMonthly}, {phoneMonthly}, {chatbotMonthly}, and {schedulingMonthly}.'],
    subjects: ['price', 'price-parts'],
  },
  'first-year-website': {
    about: 'the first year of a website',
    answer: [
      'A website comes to {websiteYear} in the first year: {websiteOnce} for the setup, and {websiteMonthly} a month from the second month on.',
    ],
    subjects: ['first-year', 'price', 'price-parts'],
  },
  'first-year-chatbot': {
    about: 'the first year of the chatbot',
    answer: [
      'The chatbot comes to {chatbotYear} in the first year: {chatbotOnce} for the setup, and {chatbotMonthly} a month from the second month on.',
    ],
    subjects: ['first-year', 'price', 'price-parts'],
  },
  'first-year-phone': {
    about: 'the first year of the phone caller',
    answer: [
      'The phone caller comes to {phoneYear} in the first year: {phoneOnce} for the setup, and {phoneMonthly} a month from the second month on.',
    ],
    subjects: ['first-year', 'price', 'price-parts'],
  },
  'first-year-scheduling': {
    about: 'the first year of scheduling',
    answer: [
      'Scheduling comes to {schedulingYear} in the first year: {schedulingOnce} for the setup, and {schedulingMonthly} a month from the second month on.',
    ],
    subjects: ['first-year', 'price', 'price-parts'],
  },
  'bigger-change-cost': {
    about: 'what bigger changes cost',
    answer: [
      'I have no price for bigger changes.',
      'You hear it before anything is done, because no work starts until you agree.',
    ],
    subjects: ['price'],
  },
  'switching-service': {
    about: 'switching to another service',
    answer: [
      'You can switch whenever you like, but each service has a setup price of its own, such as {phoneOnce} for the phone caller.',
      'So start with what hurts most.',
    ],
    subjects: ['price'],
  },
  'phone-dearer-than-chat': {
    about: 'why the phone costs more',
    answer: [
      'Because it takes spoken calls, and {phoneIncluded} of them are in the monthly price.',
      'If people mostly write to you, the chatbot is enough.',
    ],
    subjects: ['price'],
  },
  'setup-pays-for': {
    about: 'what the setup price pays for',
    answer: [
      'It pays for setting things up with your prices, your hours, your rules, and your way of talking to clients, until you have tried it.',
      'You pay that once.',
    ],
    subjects: ['price', 'price-parts'],
  },
  'website-so-cheap': {
    about: 'why the website costs so little',
    answer: [
      'It costs less because it’s a small thing: up to eight pages, no online shop, and no new logo.',
      'The plan says exactly what you get before you agree.',
    ],
    subjects: ['price'],
  },
  'monthly-each': {
    about: 'the monthly price of each service',
    answer: [
      'A month, it’s {websiteMonthly} for the website, {chatbotMonthly} for the chatbot, {phoneMonthly} for the phone caller, and {schedulingMonthly} for scheduling.',
      'Just add up those you want.',
    ],
    subjects: ['price'],
  },
  'why-call-free': {
    about: 'why the first call is free',
    answer: [
      'There’s no catch: the call costs nothing and commits you to nothing.',
      'We earn something only if you want us to build it afterward, at the price you get in writing.',
    ],
    subjects: ['freeCall'],
  },
} as const satisfies Record<string, AgentAnswer>;
