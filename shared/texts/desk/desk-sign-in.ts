import { brand } from '../../agency/brand.ts';

/** The words of the desk's sign-in pages: sign-in, links, refusals. */
export const signInTexts = {
  title: `Sign in · ${brand.name} desk`,
  heading: 'Sign in',
  lead: 'This is where the team answers requests.',
  email: 'Email',
  send: 'Send me a link',
  noMail:
    'This server doesn’t send email, so it can’t send you a link. The person who runs it can make one for you: npm run team -- link you@example.com',
  passkey: {
    button: 'Use a passkey',
    failed: 'That passkey didn’t work here. Try again, or ask for a link.',
    tooMany: 'Too many tries. Please wait a few minutes, then try again.',
  },
  sent: {
    heading: 'Check your email',
    lead: 'If that address belongs to a member of the team, a link is on its way. It works once, for 15 minutes.',
    noMail:
      'This server doesn’t send email. Ask the person who runs it for a link: npm run team -- link you@example.com',
    again: 'Use another address',
  },
  invalidEmail: 'Please enter an email address.',
  link: {
    heading: 'Almost there',
    lead: 'This link signs you in on this device, once.',
    leadOf: (name: string, email: string) =>
      `This link signs you in on this device, once, as ${name} (${email}).`,
    button: 'Sign in',
  },
  badLink: {
    heading: 'This link no longer works',
    lead: 'It has already been used, or it has expired. Ask for a new one.',
    again: 'Back to sign in',
  },
  tooMany: {
    heading: 'Too many tries',
    lead: 'Please wait a few minutes, then try again.',
  },
  otherSite: {
    heading: 'That came from somewhere else',
    lead: 'For safety, this only works from the page itself, under the site’s own address. Please open it there and try again. If this is its address, SITE_URL on the server must say so.',
  },
  away: {
    heading: 'The desk is closed for a moment',
    lead: 'The database isn’t responding. Nothing is lost; please try again in a minute.',
  },
  none: {
    heading: 'No desk here',
    lead: 'The requests are in the Supabase project at SUPABASE_URL. Set DATABASE_URL to its database, and the desk will open.',
  },
  notBuilt: {
    heading: 'The desk hasn’t been built',
    lead: 'Run npm run build, then start the server again.',
  },
  home: `Back to ${brand.name}`,
} as const;

/** The mail with the link. */
export const signInMailTexts = {
  subject: `Sign in to the ${brand.name} desk`,
  text: (name: string, link: string) =>
    [
      `Hi ${name},`,
      `This link signs you in to the ${brand.name} desk. It works once, for 15 minutes:`,
      link,
      'Didn’t ask for it? Then somebody typed your address by mistake, and there’s nothing you need to do.',
    ].join('\n\n'),
} as const;

/** The mails to a member about what somebody else did to their account; `actor` did it. */
export const memberMailTexts = {
  subject: `Your account at the ${brand.name} desk`,
  owner: (actor: string) => `${actor} made you an owner of the team.`,
  member: (actor: string) => `${actor} made you a member of the team: you are no longer an owner.`,
  link: (actor: string) =>
    `${actor} made a sign-in link for you. Anyone who has it can sign in as you, once, within 24 hours.`,
  text: (name: string, line: string) =>
    [
      `Hi ${name},`,
      line,
      'If that’s a surprise, talk to them. “Sign out everywhere” on the You page ends every session and every link.',
    ].join('\n\n'),
} as const;

/** The mail that invites a new member. */
export const invitationMailTexts = {
  subject: (owner: string) => `${owner} invites you to the ${brand.name} desk`,
  text: (name: string, owner: string, link: string) =>
    [
      `Hi ${name},`,
      `${owner} added you to the team at the ${brand.name} desk. This link signs you in. It works once, within 24 hours:`,
      link,
      'Later you can ask for another link on the sign-in page.',
    ].join('\n\n'),
} as const;
