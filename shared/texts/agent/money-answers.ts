import { type AgentAnswer, lines } from './agent-answer.ts';

/** Money, contracts and what is behind a price. */
export const moneyAnswers = {
  price: {
    about: 'the price',
    answer: ['It depends on what you need.', 'After a free first talk you get a fixed price in writing.'],
    more: [
      'There is no price list here.',
      'Running costs are named separately, before you agree to anything.',
    ],
    asked: lines(`
      how much is it
      what does it cost
      how much does it cost
      how much does the chatbot cost
      what are your prices
      what's the price
      what's the prize
      um yeah so what would I pay
      is it expensive
      can I get a quote
      pricing
      price
      costs
      how much
      how much would the chatbot be
      how pricey is the scheduling
      what would that set me back
      give me a rough price
      ballpark figure please
      any idea what this costs
      what will I have to pay
      what do you charge
      hi what are your rates
      how much for a website
      how much do you want for the phone caller
      is it cheap
      is there a price list
      what's it gonna cost me
      what does the website cost roughly
      can you tell me the price for all four
      how much money do I need
      how much per location
      is this affordable for a small salon
      I have a budget of 500, is that enough
      what does it cost for a gym with 300 members
      we don't have a lot of money, what would it be
      how expensive is your AI
      can you give me an estimate
      how mutch cost the chatbot
      what is price please
      so what are we talking, hundreds or thousands
      cost of the phone agent
      just tell me the number
      how much are you guys
      what's the damage
    `),
  },
  'price-parts': {
    about: 'setup and running costs',
    answer: [
      'Your plan names the one-time price and the running costs separately.',
      'There is nothing to pay before you agree.',
    ],
    asked: lines(`
      is there a setup fee
      is there a monthly fee
      do I get a monthly bill
      what will I have to pay every month
      do I pay per minute
      is it per call or a flat rate
      are there hidden costs
      any hidden fees
      is it a subscription
      one time payment or monthly
      what are the running costs
      what are the ongoing costs
      is there anything extra on top
      do I pay for hosting separately
      does it cost extra per location
      do you charge per call
      what does the price include
      what's included in the price
      is VAT included
      is maintenance included in the price
      are there extra charges for updates
      how much per month
      what's the monthly
      set up cost and monthly cost
      what do I pay upfront and what after that
      is there a charge for every message
      what if I get more calls than planned, does it get more expensive
      do I pay per user or per employee
      are updates free
      is there a fee to start
      installation fee
      does the phone number cost extra
      will the price go up later
      are the prices fixed or can they change
    `),
  },
  discount: {
    about: 'discounts',
    answer: ['I can’t promise discounts.', 'You get a fixed price in writing, and you decide after that.'],
    asked: lines(`
      do you give discounts
      can I get a discount
      any deals at the moment
      is there a special offer
      can you make it cheaper
      do I get a better price if I take all four
      package price for everything
      is it cheaper if I take two
      student discount
      discount for nonprofits
      promo code
      do you have a coupon
      black friday deal
      can we negotiate the price
      is the price negotiable
      give me ten percent off
      give me a discount or I leave
      can you do me a better price
      your competitor is cheaper, can you match it
      price match
      do you have a referral bonus
      I was told I'd get fifty percent off
      bundle discount
      cheaper if I pay a year in advance
      loyalty rebate
      any sale on
    `),
  },
  payment: {
    about: 'how you pay',
    answer: [
      'How and when you pay is in the written plan you get.',
      'Before you agree to it, you pay nothing.',
    ],
    asked: lines(`
      how do I pay
      when do I have to pay
      do I pay up front
      can I pay by card
      can I pay in installments
      do you take PayPal
      do you send an invoice
      what payment methods do you accept
      is a deposit needed to start
      do I need to pay a deposit to you
      pay monthly or yearly
      can I pay after it works
      do you accept bank transfer
      direct debit possible?
      can I pay in cash
      can I pay it off over time
      when is the first payment due
      do I need a credit card
      what are the payment terms
      do you do financing
      half now half later
      can I pay you in euros
      do you need my card details now
      how does billing work
      when do you bill me
    `),
  },
  contract: {
    about: 'the contract',
    answer: [
      'Asking binds you to nothing, and no work starts before you agree.',
      'Term and notice are in the written plan.',
    ],
    asked: lines(`
      do I have to sign a contract
      is this binding
      am I locked in
      can I cancel anytime
      is there a minimum contract
      how long is the contract
      do you lock people into contracts
      what if I want to stop later
      can I quit anytime
      how do I get out of it
      what's the notice period
      where do I sign
      what is the minimum term
      can I cancel the service if I don't like it
      how can I cancel my subscription later
      is it a yearly contract
      am I committing to something if I book a call
      what happens when I leave you
      can I switch to somebody else later
      do I sign anything
      is a booking an order
      can we pause it in the summer
      is there a cancellation fee if I quit the contract
      what if I change my mind about your service
      twelve month commitment?
      can I terminate any time
      how easy is it to get rid of you
      can I stop the service month to month
      what are the terms
      is it obligatory to buy after the call
    `),
  },
  ownership: {
    about: 'who owns the site',
    answer: ['You do: your photos, your words, your domain.', 'If we part ways, the site stays with you.'],
    asked: lines(`
      do I keep everything when I cancel
      who owns the website at the end
      do I own the site
      does the website belong to me
      what if you go bankrupt
      who owns the website
      do I keep the website if I leave
      is the site mine
      does it belong to me or to you
      who has the rights to the site
      what do I keep if we part ways
      will I own everything
      can I take the website with me
      who owns the photos and texts
      is it my property after I paid
      what happens to my website when I cancel
    `),
  },
  trial: {
    about: 'trying it out',
    answer: [
      'You test it yourself before your clients meet it.',
      'The first talk is free; trial terms are in your plan.',
    ],
    asked: lines(`
      do you have a free trial
      can I try it first
      can I test it
      is there a demo
      can I see a demo
      show me how it works live
      can I try it before I buy
      is there a trial period
      do you give a money back guarantee
      what if I'm not satisfied, do I get my money back
      is there a guarantee
      do you guarantee more bookings
      can I get a refund
      is the first call free
      is the consultation free
      does the talk cost anything
      is it free to try
      can I hear the phone agent before I decide
      can I play around with it
      test version
      pilot project for a month
      free month?
      can you show me the product
      do you have a demo line I can call
      refund policy
      risk free?
      is booking a call with you free
      does this call cost me anything
      can we start small and see
      try for free
    `),
  },
} as const satisfies Record<string, AgentAnswer>;
