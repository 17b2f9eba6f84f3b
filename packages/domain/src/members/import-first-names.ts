// The first names of people at work in France that tell a column of first names from one of last names: the most given of
// the last seventy years, without accents. Those that are common last names too (Martin, Bernard, Thomas) are left out.
const list = `
adam adele adrien agathe agnes ahmed aicha alain alban alexandra alexandre alexis alice alicia aline alix amandine amelie
amina anais andre andrea angelique anita anna anne annick annie anthony antoine antonin ariane arnaud arthur astrid aude
audrey aurelie aurelien aurore axel axelle baptiste barbara bastien beatrice benedicte benoit berenice brigitte bruno
camille capucine carine carole caroline catherine cathy cecile celia celine chantal charlene charles charlotte chloe
christelle christian christiane christine christophe claire clara claude claudine clemence clement clotilde colette corentin
corinne coralie cyril cyrille damien daniel daniele danielle david deborah delphine denise diane didier dominique dorian
edith edouard eleonore elisa elisabeth elise elodie eloise elsa emilie emma emmanuel emmanuelle enzo eric estelle esther
ethan etienne eugenie eva evelyne fabien fabienne fabrice fanny farid fatiha fatima fatou felix flavie florence florent
florian francis franck francois francoise frederic frederique gabriel gabrielle gael gaelle genevieve geoffrey georges
gerard geraldine ghislaine gilles gisele gregory guillaume gwenaelle hakim hassan helene henri herve hugo ibrahim ines
ingrid irene isabelle ismael jacqueline jacques jade jamel janine jean jeanne jennifer jeremie jeremy jerome jessica
joelle johan johanna jonathan josephine josette josiane joseph judith jules julia julie julien juliette justine karim
karima karine katia kevin khadija killian laetitia lamia laura laure laurence laurent lea leila lena leo leon leonie
lilian lilou lina line lionel lisa loic lola lou louane louis louise luc lucas lucie lucien ludivine ludovic lydia lydie
madeleine mael maelys malika manon manuel marc marcel margaux margot marguerite maria mariam marianne marie marina marine
marion marlene marthe martine maryse mathieu mathilde mathis matteo matthieu maud maxence maxime mehdi melanie melissa
michel michele mickael mireille mohamed monique morgan morgane mounir mustapha myriam nabil nadege nadia nadine naima
najat nassim natacha nathalie nathan nelly nicolas nicole nina noah noe noemie nolan nora oceane odette odile olivia
olivier ophelie pascal pascale patrice patricia patrick paul paulette pauline philippe pierre pierrette quentin rachel
rachid raphael raphaelle raymond rayan regine regis remi remy renee robin rodolphe roland romain romane rosalie roxane
sabine sabrina sacha said salima salome samia samir samira samuel sandra sandrine sara sarah sebastien serge severine
simone sofia sofiane sonia sophie stephane stephanie suzanne sylvain sylvie tanguy tatiana theo therese thibault thierry
tiphaine tom tony valentin valentine valerie vanessa veronique victoire victor victoria vincent virginie viviane william
xavier yacine yanis yann yannick yasmina yasmine yolande yoann youssef yves yvette yvonne zoe zohra
`;

const firstNames: ReadonlySet<string> = /* @__PURE__ */ new Set(list.trim().split(/\s+/));

/** Tells whether the first of plain words (`plainWords`) is a common first name in France. */
export const isKnownFirstName = (words: string): boolean => firstNames.has(words.split(' ')[0] ?? '');
