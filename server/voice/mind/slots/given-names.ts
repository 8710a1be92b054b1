/**
 * Given names that are common in English-speaking countries: where somebody was asked for a name, one of them at the
 * start makes it one, though the rest is a word with a meaning (`will price`, `rose barber`).
 */
export const givenNames: ReadonlySet<string> = new Set(
  `aaron abby abigail adam adrian aisha alan albert alex alexa alexander alexandra alexis ali alice alicia alison allen
  alma amanda amber amelia amir amy ana andre andrea andrew andy angela anita ann anna anne annie anthony antonio april
  ariana arthur ashley astrid audrey austin ava barbara beatrice becky ben benjamin beth betty bianca bill billy bob
  bobby bonnie brad brandon brenda brian brianna bridget brittany bruce bryan caleb cameron camila carl carla carlos
  carmen carol caroline carrie casey catherine cecilia charles charlie charlotte chase chelsea chloe chris christian
  christina christine christopher cindy claire clara connor corey craig crystal cynthia daisy dale dan dana daniel
  daniela danny darren dave david dawn dean deborah debra denise dennis derek diana diane diego dominic donald donna
  dorothy doug douglas drew dylan ed eddie edward eileen elaine eleanor elena eli elijah elizabeth ella ellen ellie emily
  emma eric erica erik erin ethan eva evan evelyn faith fatima felix fiona frances frank fred gabriel gary gavin gene
  george georgia gerald gina gloria grace graham grant greg gregory hannah harold harry harvey hassan hazel heather heidi
  helen henry holly hope howard hugo hunter ian ibrahim imran ines irene iris isaac isabel isabella ivan ivy jack jackie
  jackson jacob jade jake james jamie jane janet janice jasmine jason jay jean jeff jeffrey jenna jennifer jenny jeremy
  jerry jesse jessica jill jim jimmy joan joanna joe joel john johnny jon jonathan jordan jorge jose joseph josh joshua
  joy joyce juan judith judy julia julian julie june justin karen karl kate katherine kathleen kathy katie kayla keith
  kelly ken kenneth kevin khalid kim kimberly kit kyle lara larry laura lauren lawrence leah lee lena leo leon leonard
  leslie levi lewis liam lily linda lisa logan louis louise lucas lucy luis luke lydia lynn madison maggie malik marc
  marcus margaret maria mariam marie marilyn mario mark martha martin mary matt matthew maurice max maya megan melanie
  melissa mia michael michelle miguel mike miles mohammed molly monica morgan nancy naomi natalie natasha nathan neil
  nicholas nick nicole nina noah nora norma oliver olivia omar oscar owen pam pamela pat patricia patrick paul paula pedro
  peggy penny pete peter phil philip phoebe priya rachel ralph ramona randy raymond ray rebecca reggie rich richard rick
  rita rob robert roberto robin rod roger ron ronald rosa rose ross roy ruby russell ruth ryan sally sam samantha samuel
  sandra sara sarah scott sean sergio seth shannon sharon shaun shawn sheila shirley simon sofia sonia sophia sophie
  stacy stan stella stephanie stephen steve steven stuart sue summer susan suzanne sydney sylvia tamara tanya tara ted
  teresa terry theo theresa thomas tiffany tim timothy tina todd tom tommy toni tony tracy travis trevor tyler valerie
  vanessa vera vicky victor victoria vincent violet virginia vivian walter wanda warren wayne wendy wesley will william
  yasmin yolanda yusuf yvonne zach zachary zoe`.split(/\s+/),
);
