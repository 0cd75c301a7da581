import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { ManifestParty } from '#contract/boarding-contract.ts';
import { renderDom } from '#test/render-dom.tsx';
import { ManifestCode } from './manifest-code.tsx';

const party = (name: string, code: string, more: Partial<ManifestParty> = {}): ManifestParty => ({
	bookingId: name,
	name,
	adults: 2,
	kids: 1,
	contactNumber: null,
	otherRequests: '',
	extras: [],
	code,
	mark: 'EXPECTED',
	people: 0,
	markedAt: null,
	arrival: null,
	arrivalReportedAt: null,
	...more,
});
const asha = party('Asha Mate', 'KM4TQ7');
const bruno = party('Bruno Mate', 'ABC234', { mark: 'CAME', people: 3 });

const typed = async (code: string) => {
	const onAboard = vi.fn();
	const user = renderDom(<ManifestCode parties={[asha, bruno]} onAboard={onAboard} />);
	await user.type(screen.getByLabelText('Boarding code'), code);
	await user.click(screen.getByRole('button', { name: 'Check code' }));
	return onAboard;
};

test('typing a boarding code in any spelling checks in its party', async () => {
	const onAboard = await typed('km4-tq7');
	expect(onAboard).toHaveBeenCalledExactlyOnceWith(asha);
	expect(screen.getByRole('status').textContent).toBe('Asha Mate is aboard. Guests: 3.');
	expect(screen.getByLabelText<HTMLInputElement>('Boarding code').value).toBe('');
});

test('typing a boarding code again does not check in its party twice', async () => {
	const onAboard = await typed('ABC234');
	expect(onAboard).not.toHaveBeenCalled();
	expect(screen.getByRole('status').textContent).toBe('Bruno Mate is already aboard.');
});

test('an unknown boarding code is reported and stays in the field for correction', async () => {
	const onAboard = await typed('ABC235');
	expect(onAboard).not.toHaveBeenCalled();
	expect(screen.getByRole('alert').textContent).toContain('ABC235');
	expect(screen.getByLabelText<HTMLInputElement>('Boarding code').value).toBe('ABC235');
});
