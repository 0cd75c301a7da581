import { z } from 'zod';
import { callsOf, deskCallsFor, type FileAnswer } from './call.ts';
import { ids, urlNumber } from './shapes.ts';

const result = z.custom<FileAnswer>();
const pictures = {
	file: ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'],
	result,
} as const;
const boarding = callsOf('Boarding', ['no-boarding-pass']);
const index = (most: number) => urlNumber(z.number().int().min(0).max(most));
const pictureOfEntry = { number: index(2_000_000_000), at: index(100) };

/** Calls that answer with a file, for links and images. `callApi` excludes them. */
export const fileCalls = {
	applePass: boarding.signedIn('GET /boarding/pass/{bookingId}/apple', {
		summary: 'Get a boarding pass as a file for Apple Wallet',
		params: z.object({ bookingId: ids.booking }),
		file: ['application/vnd.apple.pkpass'],
		result,
	}),
	passPierPhoto: boarding.signedIn('GET /boarding/pass/{bookingId}/pier', {
		summary: 'Get the photo of the pier of a confirmed booking, as its renter',
		params: z.object({ bookingId: ids.booking }),
		query: z.object({ of: z.string().describe('Changes with the photo, for caches').optional() }),
		file: ['image/jpeg'],
		result,
	}),
	experiencePierPhoto: callsOf('Experiences').signedIn('GET /experience/pier-photo/{id}', {
		...pictures,
		summary: 'Get the pier photo of an experience, as its owner or the desk',
		params: z.object({ id: ids.experience }),
	}),
	ridePierPhoto: callsOf('Rides').signedIn('GET /sharing/pier-photo/{id}', {
		...pictures,
		summary: 'Get the pier photo of a ride, as its owner',
		params: z.object({ id: ids.ride }),
	}),
	messagePicture: callsOf('Messages').signedIn('GET /conversation/picture/{id}/{number}/{at}', {
		...pictures,
		summary: 'Get a picture of a message in one of the caller’s conversations',
		params: z.object({ id: ids.conversation, ...pictureOfEntry }),
	}),
	reportedPicture: deskCallsFor('support')('GET /desk/reports/{id}/picture/{number}/{at}', {
		...pictures,
		summary: 'Get a picture of a reported message; leaves an audit entry',
		params: z.object({ id: ids.report, ...pictureOfEntry }),
	}),
};
