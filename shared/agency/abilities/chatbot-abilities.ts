import type { AbilityTable } from '../ability.ts';

/** What the chatbot can do. */
export const chatbotAbilities = {
  isExample: true,
  abilities: {
    instagram: {
      has: 'yes',
      about: 'Instagram messages',
      says: 'The chatbot answers Instagram messages too, day and night.',
      subjects: ['whatsapp'],
    },
    facebook: {
      has: 'yes',
      about: 'Facebook Messenger',
      says: 'The chatbot answers in Facebook Messenger as well.',
      subjects: ['whatsapp'],
    },
    'whatsapp-messages': {
      has: 'on request',
      about: 'WhatsApp',
      says: 'The chatbot answers on WhatsApp once you have a WhatsApp Business number; we help you get one.',
      subjects: ['whatsapp'],
    },
    'text-messages': {
      has: 'yes',
      about: 'text messages from clients',
      says: 'Clients can text your business number, and the chatbot answers.',
      subjects: ['whatsapp', 'chatbot'],
    },
    'other-messengers': {
      has: 'no',
      about: 'TikTok, Telegram, and Snapchat',
      says: 'TikTok, Telegram, and Snapchat are not connected.',
      subjects: ['whatsapp'],
    },
    'bot-email': {
      has: 'no',
      about: 'answering email',
      says: 'It doesn’t answer email; that stays with you.',
      subjects: ['chatbot', 'whatsapp'],
    },
    'bot-anywhere': {
      has: 'yes',
      isAskedBothWays: true,
      about: 'the chatbot on the site you have',
      says: 'The chatbot works on any website: it goes in with one line of code.',
      subjects: ['chatbot', 'integrations', 'website'],
    },
    'bot-learns': {
      has: 'yes',
      isAskedBothWays: true,
      about: 'how it learns about your shop',
      says: 'It learns from your price list, your hours, and the questions clients ask; you correct it in plain words.',
      subjects: ['chatbot', 'process', 'mistakes', 'technology'],
    },
    'bot-books': {
      has: 'yes',
      about: 'booking by chat',
      says: 'The chatbot books appointments right in the conversation, into your calendar.',
      subjects: ['chatbot', 'scheduling'],
    },
    'bot-photos': {
      has: 'no',
      about: 'photos that clients send',
      says: 'It doesn’t judge photos; it passes them on to you.',
      subjects: ['chatbot'],
    },
    'bot-read': {
      has: 'yes',
      about: 'reading what was said',
      says: 'You can read every conversation, and what it answered.',
      subjects: ['mistakes', 'chatbot', 'support', 'handover', 'data', 'call-privacy'],
    },
    'bot-takeover': {
      has: 'yes',
      about: 'taking over a conversation',
      says: 'You can take over a conversation at any time, from your phone.',
      subjects: ['handover'],
    },
    'bot-leads': {
      has: 'yes',
      about: 'new clients from the chat',
      says: 'It asks new people for a name and a number, and sends both to you.',
      subjects: ['chatbot'],
    },
    'bot-quotes': {
      has: 'yes',
      about: 'your prices in the chat',
      says: 'It tells clients your prices, exactly as they are on your list.',
      subjects: ['chatbot', 'mistakes'],
    },
    'bot-health': {
      has: 'no',
      about: 'advice on health or allergies',
      says: 'It gives no advice on health, allergies, or training plans; it asks people to talk to you.',
      subjects: ['mistakes', 'chatbot'],
    },
    'bot-not-a-form': {
      has: 'yes',
      isAskedBothWays: true,
      about: 'how it differs from simple chatbots',
      says: 'It understands free text, so people write as they would to you, with no buttons to click through.',
      subjects: ['compare', 'chatbot', 'technology'],
    },
    'bot-off': {
      has: 'yes',
      about: 'switching it off',
      says: 'You can switch it off and on yourself, at any time.',
      subjects: ['mistakes', 'contract'],
    },
  },
} as const satisfies AbilityTable;
