/** What renters ask for when they book. */
export const requests: readonly string[] = [
	'One of us is vegetarian, the other eats everything.',
	'It is my husband’s birthday; a candle somewhere would be lovely.',
	'We cannot swim well, so please have vests ready.',
	'Could we bring our own music?',
	'My mother walks with a stick. Is there a handrail at the jetty?',
	'We arrive by train and may be five minutes late.',
	'First time on a boat for all of us!',
	'A child seat is not needed, but small life jackets are.',
	'I have my own mask and fins.',
	'Nut allergy in the group, please no satay.',
	'We would love to see turtles, if they would love to see us.',
	'Is there somewhere to leave a suitcase?',
];
