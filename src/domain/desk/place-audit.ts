export const placeFaults = {
	'booking-without-boat': 'A confirmed trip does not reserve its boat',
	'boat-without-booking': 'A boat is reserved for a booking that is over',
	'ride-without-boat': 'An open ride does not reserve its boat',
	'boat-without-ride': 'A boat is reserved for a canceled ride',
	'boat-twice': 'A boat is in two places at once',
	'date-twice': 'One departure of an experience is sold twice',
	'days-differ': 'The taken days of the search differ from the reservations',
	'seats-over': 'More seats of a ride are sold than it has',
	'seats-differ': 'The count of taken seats differs from the sold and held seats',
	'party-differs': 'The party of a booking differs from its last party change',
	'boat-without-date': 'A boat is held for a new date of a booking without a payment in progress',
	'date-late': 'The time to answer or pay a new date is over, and the date change is still open',
	'choice-late': 'The time to choose after a weather cancellation is over, and no refund was made',
	'job-dead': 'A job failed so often that it is not tried again',
	'job-stuck': 'A job is locked by a dead worker',
	'job-late': 'A job waits for longer than an hour',
	'message-uncertain': 'It is unknown whether a message was sent',
	'message-late': 'A message waits for longer than an hour',
	'message-missing': 'A party of a confirmed booking has no notification',
	'file-unlisted': 'A row refers to a file whose upload was not completed, or that was deleted',
	'file-missing': 'A file is not in the storage',
	'file-differs': 'The size of a stored file differs from the uploaded one',
} as const;

export interface PlaceFault {
	readonly kind: keyof typeof placeFaults;
	readonly about: string;
}
