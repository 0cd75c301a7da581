import { expect, test } from 'vitest';
import { paidTrips } from '#test/paid-trips.ts';
import { staffMember } from '#test/staff.ts';

const { provider, world, paid, read, cases } = paidTrips();

test.each(['renter_id', 'owner_id'] as const)(
	'staff who are the %s of the booking may not close its case',
	async (side) => {
		const desk = await staffMember(world(), 'Amara Weerakoon', 'finance');
		const colleague = await staffMember(world(), 'Ben Carmody', 'finance');
		const { bookingId, captureId } = await paid();
		await provider.control(`captures/${captureId}/dispute`, {});
		await read();
		const [paymentCase] = await cases();
		expect(paymentCase).toMatchObject({ kind: 'dispute', booking_id: bookingId });
		await world().database.pool.query(`UPDATE booking SET ${side} = $1 WHERE id = $2`, [desk.id, bookingId]);
		const close = ({ token }: typeof desk) =>
			world().call('POST', '/desk/payment/cases/close', { as: token, body: { id: paymentCase?.id } });
		expect(await close(desk)).toMatchObject({ status: 403, body: { code: 'own-matter' } });
		expect(await cases()).toHaveLength(1);
		expect((await close(colleague)).status).toBe(200);
		expect(await close(colleague)).toMatchObject({ status: 409, body: { code: 'nothing-to-decide' } });
	},
);
