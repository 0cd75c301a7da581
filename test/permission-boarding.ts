import { capture } from './bookings.ts';
import { ofTheRenter, type Row, type Scene } from './permission-scene.ts';

/** The renter's booking, paid. */
const paid = async ({ world, renter, held }: Scene) => {
	await capture(world, renter, held);
	return { params: { bookingId: held.bookingId } };
};

/** Who may call what of boarding. */
export const boardingRows = {
	'boarding.pass': { ...ofTheRenter('404 not-found'), ask: paid },
	'boarding.passPdf': { ...ofTheRenter('404 not-found'), ask: paid },
} satisfies Record<string, Row>;
