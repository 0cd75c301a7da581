import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderDom } from '#test/render-dom.tsx';
import { Button } from './button.tsx';

test('a double click on a button with `busy` counts as one click, even before it is busy', async () => {
	const onClick = vi.fn();
	const user = renderDom(
		<Button busy={false} onClick={onClick}>
			Cancel booking
		</Button>,
	);
	await user.dblClick(screen.getByRole('button', { name: 'Cancel booking' }));
	expect(onClick).toHaveBeenCalledOnce();
});

test('a button without `busy` handles each click', async () => {
	const onClick = vi.fn();
	const user = renderDom(<Button onClick={onClick}>One more</Button>);
	await user.dblClick(screen.getByRole('button', { name: 'One more' }));
	expect(onClick).toHaveBeenCalledTimes(2);
});
