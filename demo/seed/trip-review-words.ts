/** Sentences of mates about a ride; may contain {owner} and {boat}. */
export const rideWords = [
	'We were strangers at the pier and friends by the time we came back. {owner} knows every rock out there.',
	'A smooth ride on {boat}, life jackets for everybody, and tea on the way home.',
	'Good value for a seat. We left ten minutes late, but we saw more than we had hoped for.',
	'{owner} took care that everybody had a good place in the shade. I would join again.',
	'A little crowded at the start, then the best hour of our holiday.',
	'Calm sea, clear words about safety, and plenty of time for photos from {boat}.',
] as const;

/** Sentences of renters and mates about an owner. */
export const ownerWords = [
	'{owner} answers fast and explains everything. We felt safe all the time.',
	'Warm, patient with our children, and on time.',
	'{owner} told us where to park and waited for us. Thank you!',
	'Friendly, and honest about the weather the evening before.',
	'Knows the coast well. A bit quiet at first, then full of stories.',
] as const;

/** Sentences of owners about their guests. */
export const renterWords = [
	'On time, polite, and left the boat clean. Welcome any time.',
	'A lovely group. They listened to the safety briefing and helped with the lines.',
	'Clear messages before the trip and good company aboard.',
	'Came a little late, but told me before. No trouble at all.',
	'Respectful of the boat and of the other guests.',
] as const;

/** Public replies of owners; may contain {writer}. */
export const replyWords = [
	'Thank you, {writer}! You are welcome aboard any time.',
	'Thanks for coming, {writer}. Next time we try the other bay.',
	'Thank you for the kind words. Safe travels, {writer}!',
	'Thank you, {writer}. You are right about the start: we leave on time now.',
] as const;
