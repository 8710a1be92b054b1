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
      ballpark for a two chair shop
      I'd like an idea of the investment
      what kind of investment are we talking about
      what do I pay
      what would I be paying
      what would it run me
      u guys expensive or what
      roughly how much
      price for a small studio
      how much money for web site
      what's the price tag
      could you give me a rough idea of costs
      how much would a phone agent set me back
      what does the whole thing come to
      is it within reach for a small shop
      do you have prices
      can you share your pricing
      what do you take for a chatbot
      what would all of it cost together
      I can't spend much, what's the cheapest
      cheapest option
      starting price
      from how much does it start
      price range
      what am I looking at money wise
      is it out of my price range
      how much for everything
      so, money. what does it cost
      what's a website cost with you
      cost?
      tell me the costs please
      I need a price for scheduling
      what's your cheapest package
      plz tell price chatbot and web site
      what sort of money are we talking for the phone answering
      how much dough
      what would the bill be
      can you give me numbers
      what's it cost for a barber
      what are the prices like
      how steep are your prices
      tell me how much for phone
      do you have a menu of prices
      what's a fair budget for this
      price of the website please
      how much would I have to spend
      will it break the bank
      how much is a bot
      what figure should I expect
      what kind of budget do I need
      I've heard it's expensive, is it
      could you give me some idea of what you charge
      may I ask about your fees
      what would be the cost of a chatbot
      I would like to know the price of your phone service
      can you tell me the cost
      what is the cost for a salon of our size
      what are the costs involved
      please let me know your rates
      do you offer affordable solutions
      is it costly
      what do your services cost
      what is your pricing model
      how do you price your work
      how is the price calculated
      what does the price depend on
      why are there no prices on your site
      where can I see prices
      I'd like to know the price first
      tell me the price first
      what's the damage for two salons
      before anything, what does it cost
      what's it worth
      what does a barber pay for that
      how much would we be spending
      price per shop
      what is the going rate
      how much is the phone one
      and the price
      what about the price
      what about costs
      what would you want for it
      how much are we talking
      what would I be looking at
      is that going to be a lot
      what do people usually spend
      could a small place like mine manage that
      can we even afford that
      is it something for a small wallet
      how deep do I have to dig
      give me a figure
      what's it going to set us back
      what would that be for two chairs
      what's the going price for something like this
      what would my outlay be
      how much do I need to put aside
      what's the fee for the chatbot
      I just need a number
      no waffle, how much
      can you give me a price right now
      under a thousand?
      would five hundred do it
      how much roughly, I won't hold you to it
      what's an average customer paying
      so how much are we on about
      what does a gym normally pay
      prices for the phone and the calendar together
      is the website expensive
      what's the bill going to look like
      I'm on a tight budget
      we're a small place with little money
      is it dear
      is that pricey
      whats the price of making a website
      how much would I be paying
      what do people normally pay
      tell me a figure
      rough cost please
      are you cheap or expensive
      I only want to know the cost
      just want to know what it costs
      how much for the phone one
      what would the whole lot cost me
      what is cost for chatbot
      price of phone agent
      give me an estimate
      what kind of money is it
      we're tiny, can we even afford you
      how much does something like this run
      what are we looking at money wise
      is it in the thousands
      ballpark price for a site and a bot
      what is the investment
      how many dollars
      the cost of the website and the chatbot please
      does it cost a lot
      price?
      how much we talking for the phone thing
      give me a ballpark mate
      what would it set me back for a website and the chatbot
      what is the cost in rupees
      sounds expensive tbh
      can a tiny shop afford this
      what are your rates
      gimme a number
      how much dough are we talking
      what does the cheapest option cost
      ten grand? five? roughly what
      I asked for the price and nobody can tell me
      price list please
      are you affordable for a one woman salon
      whats the damage
      what is coast of web site
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
      do you bill by the minute for the phone robot
      is it charged by the minute
      is there something to pay at the beginning
      what's this gonna run me each month
      what do I pay each month
      are there any other costs I should know about
      do I pay for every call it takes
      what comes on top of the price
      any surprise costs later
      is it a one off or every month
      do I pay once or every month
      what's the monthly cost for the phone agent
      is there an upfront fee
      do you charge for setup
      do the running costs depend on the number of calls
      how much is the subscription
      yearly fee
      what costs come after the launch
      is support charged extra
      per minute or flat
      are there fees I don't see
      what are the fees
      does it cost every month
      would I be billed separately for texts it sends
      any fees that come up every month once everything is set up
      do I pay when nobody calls
      what's billed monthly
      is there a base fee
      do I pay per booking
      does every extra phone line cost
      extra cost for the second shop
      what do I owe you each month
      annual costs
      are text messages extra
      does the price cover everything
      what is not included in the price
      is there a subscription involved
      do you charge a monthly fee
      are there recurring costs
      do you offer a flat rate
      is it a one time fee
      does it include support and updates in the price
      what are the monthly costs
      what would the monthly fee be
      do I pay for usage
      is there any initial cost
      are there additional fees
      does the cost go up with more customers
      is everything included or do extras cost
      what else will I have to pay for
      do you charge VAT
      what are the monthly charges
      is there a cost per text message
      anything else I'd have to pay
      do the prices include tax
      how much is it a month
      is it a monthly thing
      do I have to pay for extra calls
      what comes every month
      and what do I keep paying after
      so it's one payment and done
      is that all or does more come on top
      what do I pay once it's running
      do I pay if I don't use it
      are there things I'd have to pay later
      what's included
      so what's the catch
      does it get dearer when it's busy
      how is it billed
      what would my monthly outlay be
      do I pay you every month
      what's the yearly cost
      is it pay as you go
      do you take a cut of my bookings
      do you take commission
      is there a percentage you take
      is it per seat
      how much to get set up
      what's the cost to keep it running
      one-off or every month
      is tax on top
      do more calls cost more
      what does each call cost
      any setup fee
      are there running costs
      is there something on top later
      are texts included
      is support included in the price
      what is the monthly fee
      does hosting cost extra
      so is it a one time payment
      what's extra and what's included
      are there surprise costs
      do I pay for every customer it talks to
      how much to keep it running each month
      is the website included in the price of the chatbot
      is one included in the price of the other
      does the chatbot come with the website or is it extra
      do i pay monthly or one time
      any hidden fees I should know about
      is there a charge per call
      what's the setup cost and then what every month
      does the price go up if I get a lot of calls
      so there's no extra charge for texts and minutes
      do you charge by the minute or flat
      is maintenance extra or in the price
      how much is it every month after setup
      what else will I end up paying for
      are calls billed separately
      you take how much money for one month
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
      any chance of knocking something off
      can we get it cheaper for both our shops
      what if I take two, is it less
      can you come down on the price
      do you do a deal for several locations
      is there any wiggle room on price
      could you make me a better offer
      any promotion running
      friends and family rate
      startup discount
      do regulars pay less
      half price for the first month
      do you offer special rates
      reduced price for charities
      I'm a small business, any reductions
      first customer discount
      will I save if I take the package
      we're a charity, is there a lower rate
      is there a lower price for small shops
      can I pay less
      what if I bring a friend, do I get something off
      do you do offers
      is the price fixed or is there room
      anything off for two locations
      can you sharpen the price
      lower price if I sign for longer
      cut me a deal
      can I haggle
      do you offer discounts
      do you offer a discount for several services
      are there reductions for new businesses
      can the price be lowered
      is there some flexibility in the price
      any bargain
      do you do price reductions
      do you offer bundle prices
      could I get a special price
      got a discount code
      anything you can do on that
      can you meet me halfway
      is that your best offer
      what if I take everything
      would it be less if I took two
      do I get a better deal if I decide today
      any wiggle on that quote
      mates rates
      do you ever run offers
      is there money off for the first year
      knock a bit off for me
      is there a cheaper way
      cheaper for small salons
      could you go lower
      what if I pay it all at once, cheaper
      do you have student prices
      can I have it for half
      twenty percent off and we have a deal
      special offer?
      can we haggle
      would you lower the price
      a friend sent me, do I get something off
      do you do a package price
      is it cheaper to take everything together
      we're a charity, do you give a lower price
      price reduction for two branches
      do you have a sale on
      got any vouchers
      is there a loyalty discount
      would you do it for less
      any chance of money off
      do you do deals for two shops
      can you do it a bit cheaper for a charity gym
      I've got a promo code
      come on give me your best price
      can you knock a bit off
      is there a student discount or nonprofit discount
      cheaper if I take all four
      any black friday offers
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
      is the initial consultation free
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
