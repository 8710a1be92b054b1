import { paragraphOf } from '../../agency/say-facts.ts';

/** From the form to a running service, in steps. */
export const process = {
  title: 'How it works',
  steps: [
    {
      id: 'write',
      title: 'You write to us',
      text: 'Pick the services you are curious about and describe what should get easier. Five minutes.',
    },
    {
      id: 'answer',
      title: 'We write back',
      text: 'Within 24 hours, we email you to set up a call.',
    },
    {
      id: 'plan',
      title: 'You get a plan and a price',
      text: 'One page: what we’d build first, what it costs, and what we need from you. No work starts until you agree.',
    },
    {
      id: 'build',
      title: 'We build, you try',
      text: 'You try it out before your clients do. Then we fine-tune it.',
    },
  ],
} as const;

/**
 * Questions that owners ask before booking; also the FAQ of the structured data and llms.txt. Unanswered ones are omitted.
 */
export const questions: readonly Readonly<Record<'id' | 'question' | 'answer', string>>[] = [
  {
    id: 'time',
    question: 'How much of my time will this take?',
    answer: paragraphOf(
      'The first call takes {callLength}, gathering your prices and hours {ownerHours}, and the test before launch {testHours}.',
    ),
  },
  {
    id: 'price',
    question: 'What does it cost?',
    answer: paragraphOf(
      'A website starts at {websiteOnce} and {websiteMonthly} a month, the chatbot at {chatbotOnce} and {chatbotMonthly}, the phone caller at {phoneOnce} and {phoneMonthly}, and scheduling at {schedulingOnce} and {schedulingMonthly}.',
      'The first call is free; then you get a fixed price in writing.',
    ),
  },
  {
    id: 'duration',
    question: 'How long until it’s live?',
    answer: paragraphOf(
      '{chatbotTime} for the chatbot, {phoneTime} for the phone caller, {schedulingTime} for scheduling, and {websiteTime} for a website, from your yes.',
    ).replace(/^./, (first) => first.toUpperCase()),
  },
  {
    id: 'contract',
    question: 'Am I tied to a contract?',
    answer: paragraphOf(
      'No. It goes from month to month, with {notice} notice.',
      'And {trialPeriod} have no monthly price.',
    ),
  },
  {
    id: 'provide',
    question: 'What do I need to provide?',
    answer:
      'Your price list, your hours, a few photos, the rules of your calendar, and the name of your booking tool, if you have one.',
  },
  {
    id: 'disclosure',
    question: 'Will my clients know it’s an AI?',
    answer:
      'Yes. The chatbot and the phone agent say so when asked, and hand over to you when they’re unsure.',
  },
  {
    id: 'mistakes',
    question: 'What if it gets something wrong?',
    answer:
      'It will, sometimes. That’s why it only answers from what you gave it and leaves the unusual cases to you.',
  },
  {
    id: 'data',
    question: 'What happens to the data I send?',
    answer: 'We save it to get back to you, for nothing else. Write to us and we’ll erase it.',
  },
  {
    id: 'agent',
    question: 'What happens when I speak to the AI agent?',
    answer:
      'You talk to software, and its voice sounds like it. Your microphone is on only during the call, and no audio is saved. You can type, too.',
  },
].filter(({ answer }) => answer !== '');

export const questionsTitle = 'Questions owners ask';
