/**
 * Words of one subject to an agency's agent, one group for each word: also in pairs of words, its group's name takes its place.
 * Words that can stand for each other in any sentence are in `synonyms.txt`.
 */
const groups: Readonly<Record<string, string>> = {
  '#money': `bill billing cheapest dear charge price cost fee rate charge quote estimate expensive cheap affordable afford budget dollar buck euro pound
    money pay payment tariff pricey costly spend invest quid eur usd gbp cent fortune`,
  '#discount':
    'discount deal coupon promo rebate cheaper offer% sale percent bargain haggle negotiate negotiable voucher',
  '#recurring':
    'monthly month yearly annual subscription recurring minute ongoing hidden extra upfront setup flat',
  '#contract':
    'commitment tied cancel% quit% terminate termination contract binding commit commitment sign terminate notice obligation lock locked obligate bound',
  '#bookingtool': `booksy fresha mindbody square treatwell phorest vagaro acuity calendly timely glofox zenoti salonized
    setmore simplybook planity shore mangomint boulevard glossgenius styleseat squire thecut wodify pushpress trainerize
    teamup gymdesk zenplanner virtuagym clubready momence bookwhen appointy salonware shortcuts slick nearcut`,
  '#calendar': 'cal diary gcalendar outlook icloud ical caldav gcal',
  '#tool': `pos till crm hubspot salesforce zapier stripe sumup clover lightspeed shopify software zettle quickbooks xero
    datev register erp app program integrate integration sync connect compatible plugin pipedrive toast`,
  '#messenger':
    'whatsapp instagram insta facebook messenger telegram tiktok dm sms imessage snapchat viber signal social',
  '#cms': 'wordpress wix squarespace webflow godaddy typo3 joomla jimdo shopify hosting host domain server',
  '#language': `urdu bilingual gujarati nepali somali thai spanish german french italian polish turkish arabic portuguese dutch mandarin chinese cantonese russian
    ukrainian hindi urdu punjabi vietnamese korean japanese romanian greek hebrew swedish tagalog bengali welsh farsi
    persian hungarian czech bilingual multilingual english espanol deutsch francais accent translate`,
  '#salon': `threading facial peeling balayage salon hairdresser hairdressing stylist beauty nail lash brow spa cosmetic waxing beautician manicure
    hairstylist esthetician aesthetician makeup tanning`,
  '#gym': `spin kickboxing climbing taekwondo swim barre zumba gym crossfit yoga pilates fitness trainer workout boxing spinning dojo karate judo bootcamp athletic`,
  '#barber': 'barber barbershop fade beard',
  '#trade': `dentist restaurant clinic doctor vet veterinarian physio physiotherapist chiropractor tattoo garage mechanic
    lawyer attorney hotel cafe bakery plumber electrician photographer groomer groomers florist optician therapist
    accountant realtor pharmacy bar pub franchise chain location branch dental medical massage cleaner cleaning tutor
    school kennel butcher roofer contractor psychologist osteopath nutritionist landscaper podiatrist midwife church
    nonprofit charity daycare kindergarten store shop% retailer carpenter`,
  '#person':
    'human person someone somebody operator representative manager staff boss owner employee colleague supervisor rep',
  '#machine':
    'automaton android siri alexa robot bot machine computer ai artificial automated chatgpt gpt software% program%',
  '#record': 'record recording recorded tape taped listen listening eavesdrop transcript microphone mic',
  '#data':
    'data privacy gdpr hipaa personal% information% detail% secure security encrypted hacked leak protection ccpa',
  '#erase': 'scrub gone rid forget delete erase remove wipe purge unsubscribe',
  '#reminder': 'ping% nudge reminder remind noshow deposit confirmation%',
  '#week': 'day week month hour monday tuesday wednesday thursday friday saturday sunday tomorrow weekend',
  '#night': 'night weekend sunday% holiday evening% 24/7 247 midnight afterhours',
  '#model':
    'openai gpt chatgpt claude gemini llama model api webhook sdk open-source opensource llm mistral copilot',
  '#bye': 'bye goodbye ciao farewell',
  '#client': 'client customer guest patient member caller patron clientele',
  '#wrong': 'wrong mistake error mess screw fail incorrect hallucinate nonsense inaccurate glitch',
  '#phone': 'phone telephone caller call% landline receptionist ring',
  '#start': 'start begin launch live ready kick% onboarding',
  '#refund': 'refund guarantee trial demo test try satisfied',
  '#review': 'review seo google% rating trustpilot yelp ranking rank marketing ad ads',
  '#swear':
    'muppet git prat twit jerk loser clown dumbass rubbish fuck fucking shit shitty bitch asshole crap bullshit damn idiot moron stupid dumb suck wanker bastard dick cunt twat',
  '#reference': 'reference testimonial portfolio case% example proof track%',
  '#access':
    'braille blind deaf accessible accessibility wcag ada disabled disability impaired impairment wheelchair dyslexic dyslexia screenreader eyesight hearing%',
  '#place':
    'london ireland scotland wales england uk usa america canada australia germany france spain europe berlin dublin manchester texas california chicago york florida leeds hull city town country local nationwide abroad zealand austria switzerland',
  '#monitor': 'supervise monitor oversee control check track report dashboard statistic log',
  '#answer': 'reply respond answer response',
};

const byStem = new Map<string, string>();
for (const [group, words] of Object.entries(groups)) {
  // A word with % is of its group only where it stands in examples of it: it means too much else.
  for (const word of words.split(/\s+/))
    if (!word.endsWith('%') && !byStem.has(word)) byStem.set(word, group);
}

/** The group of a stem, if it is of one. */
export function conceptOf(stemmed: string): string | undefined {
  return byStem.get(stemmed) ?? (/^\d{2,6}$/.test(stemmed) ? '#number' : undefined);
}
