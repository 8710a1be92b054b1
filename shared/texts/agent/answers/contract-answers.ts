import { type AgentAnswer, lines } from '../agent-answer.ts';

/** Paying, signing, owning, and trying it first. */
export const contractAnswers = {
  payment: {
    about: 'how you pay',
    answer: [
      'How and when you pay is in the written plan you get.',
      'Before you agree to it, you pay nothing.',
    ],
    asked: lines(`
      do you take klarna
      can I pay with clearpay
      is amex ok
      do you take revolut
      can I pay in three parts
      can I split the bill
      can I pay by standing order
      do you send a proper invoice
      can my accountant get an invoice
      do you take cash
      is apple pay ok
      do you take bank transfer
      could I pay quarterly
      can it go on my business card
      do you accept cheques
      do you lot take card
      buy now pay later possible
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
      do I have to give you my credit card
      can we pay quarterly
      how would I be paying you
      do you need money first
      when would you want the money
      is it paid in advance
      do I get an invoice at the end of the month
      can I pay by bank
      which cards do you take
      can I split the payment
      payment plan
      apple pay
      is it prepaid
      do I pay before or after you build it
      how are payments made
      can it be paid monthly
      pay in instalments
      invoice or card
      what ways to pay are there
      bank transfer ok
      is money due at the start
      do you want the money upfront
      when will you charge me
      can I settle it later
      do I pay in one go
      do you offer installments
      do you offer payment plans
      can it be paid in parts
      which payment options exist
      is a down payment required
      when is payment expected
      do you accept credit cards
      what are your billing terms
      do you offer monthly billing
      do I receive an invoice
      how will I be charged
      how do payments to you work
      where do I pay
      what's the way to pay you
      do I pay you monthly by card
      what happens if I don't pay
      can I spread it out
      do you need it all at once
      do you want it before or after
      when does the money leave my account
      how would you like it, card or transfer
      can it come off my account monthly
      can my accountant get invoices
      do you do direct debit
      could I pay with my phone
      monthly or once a year, how do I pay
      can I use my business card
      do you invoice companies
      how would I pay
      do you take cards
      can we split it in parts
      is a deposit needed
      do I pay all of it before you start
      everything upfront or later
      when is the money due
      do you accept cheque
      pay in cash
      direct debit possible
      do I pay first or after it's done
      can I pay a bit each month
      does my card get charged now
      which payment methods are there
      do I need a credit card to begin
      how do I pay you, card?
      can I spread the payments
      do I have to pay everything upfront
      when does the invoice come
      bank transfer or card
      can I pay in instalments
      do you invoice monthly
      when do I have to pay, before or after
    `),
  },
  contract: {
    about: 'the contract',
    answer: [
      'Asking binds you to nothing, and no work starts before you agree.',
      'Term and notice are in the written plan.',
    ],
    asked: lines(`
      tell me I'm not locked in
      my last supplier had me for three years, do you
      are you one of those with a three year contract
      I got stuck in a contract before, is yours like that
      can I walk away whenever
      do I sign for a year
      is there a break clause
      am I tied in
      twelve months minimum or what
      last company trapped me in a long contract
      do I have to commit
      how do I get out again if I don't like it
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
      how long am I tied in
      what if after two months I decide it's not for me
      how long do I have to stay
      can I leave whenever I want
      do I have to commit for a year
      is there small print
      what's the cancellation policy of your service
      can I end it early
      what if I want out
      how do I stop it if I don't like it
      is there a lock in period
      minimum duration of the contract
      do I need to sign something
      do I need to sign up for long
      am I signing up for something here
      does it mean that I sign up for something
      rolling contract or fixed
      could I drop one of the services later
      can I cancel later
      what happens if I cancel
      how many months minimum
      am I stuck with you
      if I book a call do I have to buy
      what obligations do I have
      suppose I want to leave in a year
      is it a long commitment
      how do I get rid of it again
      can I walk away
      what's the minimum I have to sign for
      for how long do I sign up
      what are my options if I'm unhappy and want to leave
      can I give notice any time
      are there penalties for leaving
      if I stop paying what happens
      do you tie customers down
      is there an exit clause
      legal terms
      can I quit after the first month
      what's the notice period if I want out
      what does the contract look like
      do you offer a monthly contract
      is there an obligation to continue
      are we bound to you for long
      what happens if we terminate
      do you require a long term contract
      may I cancel at any moment
      does a booking commit me to anything
      is it possible to end the cooperation
      what are the contract terms
      must I sign something before we start
      do I get locked into anything
      do you tie people in
      how do I get out again
      am I free to leave
      do I have to stay for a certain time
      can I see your terms
      how do I cancel if I'm unhappy
      what if we don't get along
      what if it doesn't work out between us
      can I just leave
      am I stuck with it
      how long would I be signing for
      and if I change my mind
      what if I close my shop
      can I pause it
      do I sign with you or somebody else
      is there anything in writing
      how do we part ways
      what if I sell the business
      is there an early exit fee
      do I have to stick with it
      is there a trial period before I'm bound
      what if it's not for me
      can I get out in the first month
      what's the smallest term
      do I commit for long
      can I go month by month
      what are my rights to cancel
      can I bail if it doesn't work
      how long do you keep me
      how long am I bound
      can I stop any time
      is it a yearly thing
      what if I stop using it
      can I leave after a month
      is there paperwork to sign
      what's the cancellation period
      do I lock myself in
      is it easy to get out
      suppose I want out, what then
      what if it's not for us, how do we end it
      minimum period?
      can I put it on hold for a few months
      do you have a contract or not
      what happens if I cancel the service
      is there a penalty for leaving early
      how do I close my account
      what happens if we shut down the business
      do we go on paying if we close
      am I tied in for a year
      what if I wanna quit after two months
      how do I get out of it if I don't like it
      is there a minimum term
      do I have to sign something
      what happens to my website if I leave you
      is it cancel anytime
      how long do I have to commit for
      I don't want to be stuck with you for years
      what if we close the business, do we still have to pay
      can I pause it in summer
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
      what if I lose my website with you
      do I get to keep it
      whose is it in the end
      is it mine then
      who does it belong to
      what do I keep
      does the website belong to us afterwards
      who owns the site you build
      if I stop paying is the website gone
      do I keep the website if we part
      do we get the site's files
    `),
  },
  trial: {
    about: 'trying it out',
    answer: [
      'You test it yourself before your clients meet it.',
      'The intro call is free; trial terms are in your plan.',
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
      could I have a go before committing
      can I take it for a spin
      do you give any guarantee it'll work
      what if it doesn't work for us, refund
      can I get my money back
      can you let me hear it first
      is there something I can test
      test phase
      do I get to try the phone agent
      show me a demo
      could I see it in action
      can I see how it works before paying
      do you have a sandbox
      let me try it out
      will this call cost me anything
      is the first conversation free of charge
      do you charge for the consultation
      free consultation?
      do you guarantee results
      what if it doesn't bring anything
      seven day trial
      show me what it can do before I decide anything
      got something I can play with
      I'd want to test drive it
      can I listen to a sample call
      is there a way to experience it first
      can we do a test run
      how can I test it
      what if I'm unhappy with it, is my money gone
      do you promise it works
      first month free
      no risk trial
      could I talk to a demo receptionist
      do you have some kind of trial month
      do you offer a trial
      do you offer a free trial
      do you offer a demo
      do you offer refunds
      do you offer a guarantee
      could you demonstrate it
      is a demonstration possible
      am I able to test the product beforehand
      what guarantees do I have
      is there a satisfaction guarantee
      may I try the phone agent
      can I try before I pay
      how can I see it working
      can you prove that it works for me
      is it possible to test first
      how about a trial
      can I have a look first
      can I see it before I decide
      could I hear one
      is there something to listen to
      let me see it working
      do I get my money back if it flops
      what if it's no good
      can I give it a whirl
      how do I know it's any good
      let me hear a recording of it
      can I get a sample
      can I see a prototype
      could you build a little one first to see
      can I listen before I sign
      can I have it for a week to see
      what if I hate it, money back
      is a demo possible on Friday
      can I test it first
      show me how it works before I pay
      have you a demo somewhere
      can I hear an example call
      do I get my money back
      is there a no risk period
      let me try it
      what if I'm not satisfied
      trial version?
      is the first month on you
      a free test would be nice
      can I play with it before deciding
      do you have something I can listen to
      is there a demo I can listen to
      do you offer money back if it doesn't work
      can I see it working on my own shop first
      could I test drive it for a week
      is the first month free
      do you have a sample I can listen to
      what guarantee do I get that it works
    `),
  },
} as const satisfies Record<string, AgentAnswer>;
