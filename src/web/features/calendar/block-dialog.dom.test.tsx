import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderDom } from '#test/render-dom.tsx';
import { BlockDialog } from './block-dialog.tsx';

const add = { mutate: vi.fn(), isPending: false, error: null };
const boat = { _id: 'b0000000000000000000', name: 'Sea Eagle', timeZone: 'Asia/Colombo' };

test('times of a block are chosen on a 12-hour clock', async () => {
	const user = renderDom(
		<BlockDialog
			input={{ boatId: boat._id, first: '2026-12-10', last: '2026-12-10' }}
			boats={[boat]}
			calls={{ add, edit: add } as never}
			onClose={() => {}}
			onDone={() => {}}
			onDelete={() => {}}
		/>,
	);
	await user.click(screen.getByRole('checkbox', { name: 'All day' }));
	const from = within(screen.getByRole('group', { name: 'From' }));
	const until = within(screen.getByRole('group', { name: 'Until' }));
	await user.selectOptions(from.getByRole('combobox', { name: 'Hour' }), '1');
	await user.selectOptions(from.getByRole('combobox', { name: 'AM or PM' }), 'pm');
	await user.selectOptions(until.getByRole('combobox', { name: 'Minutes' }), '30');
	await user.click(screen.getByRole('button', { name: 'Block' }));
	expect(add.mutate.mock.calls[0]?.[0]).toMatchObject({
		from: '2026-12-10T13:00',
		until: '2026-12-10T17:30',
	});
});
