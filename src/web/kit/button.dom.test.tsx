import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderDom } from '#test/render-dom.tsx';
import { Button } from './button.tsx';

test('a button with `busy` ignores the second click of a double click', async () => {
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
