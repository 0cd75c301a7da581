import { screen } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { test } from 'vitest';
import { renderDom } from '#test/render-dom.tsx';
import { useStepHistory } from './form-wizard.tsx';

function Steps() {
	const [step, go] = useState(0);
	useStepHistory(step, go);
	return (
		<>
			<h1>Step {step + 1}</h1>
			<button type="button" onClick={() => go(step + 1)}>
				Next
			</button>
			<button type="button" onClick={() => go(step - 1)}>
				Back
			</button>
			<button type="button" onClick={() => go(0)}>
				To the first
			</button>
		</>
	);
}

async function openWizard() {
	const router = createMemoryRouter(
		[
			{ path: '/', element: <h1>Home</h1> },
			{ path: '/book', element: <Steps /> },
		],
		{ initialEntries: ['/', '/book'] },
	);
	const user = renderDom(<RouterProvider router={router} />);
	const shows = (heading: string) => screen.findByRole('heading', { name: heading });
	const press = (name: string) => user.click(screen.getByRole('button', { name }));
	await shows('Step 1');
	return { shows, press, history: (by: number) => router.navigate(by) };
}

test('the browser’s Back and Forward move by one step in a form', async () => {
	const { shows, press, history } = await openWizard();
	await press('Next');
	await press('Next');
	await shows('Step 3');
	await history(-1);
	await shows('Step 2');
	await history(-1);
	await shows('Step 1');
	await history(1);
	await shows('Step 2');
	await history(-2);
	await shows('Home');
});

test('the form’s own Back button adds no history entry', async () => {
	const { shows, press, history } = await openWizard();
	await press('Next');
	await shows('Step 2');
	await press('Back');
	await shows('Step 1');
	await history(-1);
	await shows('Home');
});

test('after a jump to step 1, the browser’s Back shows step 2, then step 1', async () => {
	const { shows, press, history } = await openWizard();
	await press('Next');
	await press('Next');
	await press('To the first');
	await shows('Step 1');
	await history(-1);
	await shows('Step 2');
	await history(-1);
	await shows('Step 1');
	await history(-1);
	await shows('Home');
});
