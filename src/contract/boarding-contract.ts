import { z } from 'zod';
import { boardingCodePattern } from '#domain/boarding/boarding-code.ts';
import { printedFile } from './billing-contract.ts';
import { boardingPaths } from './boarding-paths.ts';
import { booking } from './booking-contract.ts';
import { callsOf } from './call.ts';
import { ids } from './shapes.ts';

/** By what a party is known at the pier: never I, O, 0 or 1. */
export const boardingCode = z.string().regex(boardingCodePattern).meta({ example: 'KM4TQ7' });

/** What a renter shows at the pier, and needs to get there. */
const boardingPass = z
	.object({
		/** Also what its QR code says. */
		code: boardingCode,
		booking,
	})
	.meta({ id: 'BoardingPass' });
export type BoardingPass = z.output<typeof boardingPass>;

const ofBooking = { params: z.object({ bookingId: ids.booking }), refusals: ['no-boarding-pass'] } as const;

const { signedIn } = callsOf('Boarding');

export const boardingCalls = {
	pass: signedIn(boardingPaths.pass, {
		...ofBooking,
		summary: 'The boarding pass of a confirmed booking, for its renter',
		result: boardingPass,
	}),
	passPdf: signedIn(boardingPaths.passPdf, {
		...ofBooking,
		summary: 'The same as a PDF, in the renter’s language',
		result: printedFile,
	}),
};
