/** Faults that an audit can find in occupancies, seats, jobs, messages and files. */
export const placeFaults = {
	'booking-without-boat': 'A trip is confirmed, and nothing keeps its boat for it',
	'boat-without-booking': 'A boat is kept for a booking that is over',
	'ride-without-boat': 'A ride is open, and nothing keeps its boat for it',
	'boat-without-ride': 'A boat is kept for a ride that is canceled',
	'boat-twice': 'A boat is in two places at once',
	'date-twice': 'One departure of an experience is sold twice',
	'days-differ': 'The days that a search takes for taken are not those that are',
	'seats-over': 'More seats of a ride are sold than it has',
	'seats-differ': 'What a ride counts as taken is not what is sold and held',
	'party-differs': 'A booking is for other people than its last change has',
	'boat-without-date': 'A boat is held for another date of a booking, and nobody is paying for that',
	'date-late': 'Another date of a booking was to be answered or paid, and nobody has ended it',
	'choice-late': 'A renter had to choose after a weather call, and nobody has given the money back',
	'job-dead': 'A job failed so often that nobody tries it again',
	'job-stuck': 'A job is in the hands of a worker that is gone',
	'job-late': 'A job waits for longer than an hour',
	'message-uncertain': 'Nobody knows whether a message was sent',
	'message-late': 'A message waits for longer than an hour',
	'message-missing': 'A booking was confirmed, and somebody who is to hear of it has no message',
	'file-unlisted': 'Something refers to a file that was never uploaded whole, or was swept',
	'file-missing': 'A file is not in the storage',
	'file-differs': 'A file in the storage has another size than the one that was uploaded',
} as const;

export interface PlaceFault {
	readonly kind: keyof typeof placeFaults;
	/** Id of the faulty object; for files, their key. */
	readonly about: string;
}
