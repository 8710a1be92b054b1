/**
 * Given names that are common in English-speaking countries. In reply to the question for a name, one of them at the
 * start makes the reply a name, even if the rest is an ordinary word (`will price`, `rose barber`).
 */
export const givenNames: ReadonlySet<string> = new Set(
  `aaron abby abigail adam adrian ahmet aisha alan albert alex alexa alexander alexandra alexis ali alice alicia
  alison allen alma amanda amara amber amelia amelie amir amit amy ana andre andrea andrew andy angela anil anita
  anjali ann anna anne annie anthony anton antonio aoife april ariana arthur ashley astrid audrey austin ava ayse
  barbara beatrice becky ben benjamin beth betty bianca bill billy bjorn bob bobby bonnie boris brad brandon brenda
  brian brianna bridget brittany bronwyn bruce bryan caleb cameron camila camille carl carla carlos carmen carol
  caroline carrie casey catherine cecilia charles charlie charlotte chase chelsea chloe chris christian christina
  christine christopher ciaran cindy claire clara claude connor corey craig crystal cynthia daisy dale dan dana
  daniel daniela danny darnell darren dave david dawn dean deborah debra declan deepa denise dennis derek deshawn
  diana diane diego dimitra dina dmitri dominic donald donna dorothy doug douglas drew duke dwayne dylan earl ed
  eddie edith edward eileen elaine eleanor elena eleni eli elif elijah elizabeth ella ellen ellie emily emma emre
  eric erica erik erin esther ethan eva evan evelyn faith fatima felix fiona floyd frances francesco frank fred freya
  gabriel gareth gary gavin gemma gene george georgia gerald gina giovanni giulia gloria grace graham grant greg
  gregory greta gus hana hank hannah hans harold harry harvey hassan hazel heather heidi helen helga henry hiroshi
  holly hope howard hugo hunter ian ibrahim igor imran ines ingrid irene iris isaac isabel isabella ivan ivy jack
  jackie jackson jacob jade jake jamal james jamie jane janet janice jasmine jason javier jay jean jeff jeffrey jenna
  jennifer jenny jeremy jerome jerry jesse jessica jill jim jimmy jin joan joanna joe joel john johnny jon jonathan
  jordan jorge jose joseph josh joshua joy joyce juan judith judy julia julian julie jun june juno jurgen justin
  karen karl kate katherine kathleen kathy katie katya kayla keisha keith kelly ken kenji kenneth kevin khalid kim
  kimberly kit klaus kofi kwame kyle lan lara larry lars latoya laura lauren lawrence layla lea leah lee leila lena
  leo leon leonard leslie levi lewis liam lily linda ling linh lisa lloyd logan lola lou louis louise luc luca lucas
  lucia lucy ludo luis luke lydia lynn madison maggie malik mara marc marco marcus marek margaret maria mariam marie
  marilyn mario mark martha martin mary matt matteo matthew maurice max may maya megan mehmet mei melanie melissa mia
  michael michelle miguel mike milan miles minh miriam moe mohammed molly monica morgan nancy naomi natalie natasha
  nathan ned neil niamh nicholas nick nicole nikos nina noah nora norma olga olive oliver olivia omar oscar otis owen
  pablo pam pamela paolo pat patricia patrick paul paula pavel pedro peggy penny pete peter petra phil philip phoebe
  pierre poppy priya rachel rafael raj ralph ramona randy ravi ray raymond rebecca reggie renzo rex rhys rich richard
  rick rita rob robert roberto robin rod roger ron ronald rosa rose rosie ross roy ruby russell ruth ryan sal sally
  sam samantha samir samuel sandra sara sarah scott sean sergio seth shanice shannon sharon shaun shawn sheila
  shirley simon siobhan sofia sonia soo sophia sophie stacy stan stefano stella stephanie stephen steve steven stuart
  sue summer sunita susan suzanne sven svetlana sydney sylvia tamara tamika tanya tara tariq ted teresa terrence
  terry theo theresa thomas thuy tiffany tim timothy tina todd tom tomek tommy toni tony tracy travis trevor tyler
  tyrone ursula uwe valerie vanessa vera vicky victor victoria vince vincent violet virginia vito vivian walter wanda
  warren wayne wei wendy wes wesley will william yannis yasmin yolanda yuki yusuf yvonne zach zachary zack zainab zoe`.split(
    /\s+/,
  ),
);
