import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderDom } from '#test/render-dom.tsx';
import { LightBox } from './light-box.tsx';

const images = ['a', 'b', 'c', 'd', 'e', 'f'].map((key) => ({
	key,
	width: 1200,
	height: 800,
	placeholder: 'data:image/webp;base64,AAAA',
}));
const open = (at: number) =>
	renderDom(<LightBox name="Dawn" images={images} shown={['/small.avif']} at={at} onClose={() => {}} />);
const strip = () => screen.getByRole('list', { name: 'Pictures' });

test('the full-screen view first shows the already loaded size, or the blurred placeholder', () => {
	open(0);
	const backgrounds = [...strip().querySelectorAll('picture')].map(({ style }) => style);
	expect(backgrounds[0]?.backgroundImage).toContain('/small.avif');
	expect(backgrounds[0]?.backgroundImage).toContain('data:image/webp;base64,AAAA');
	expect(backgrounds[1]?.backgroundImage).toBe('url("data:image/webp;base64,AAAA")');
});

test('the full-screen view numbers its pictures, and disables the button that leads beyond the first or last picture', async () => {
	const user = open(1);
	expect(screen.getByText('2 of 6')).toBeDefined();
	await user.click(screen.getByRole('button', { name: 'Previous picture' }));
	expect(screen.getByText('1 of 6')).toBeDefined();
	expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous picture' }).disabled).toBe(true);
});

test('arrow keys change the picture in the full-screen view, wherever the focus is', async () => {
	const user = open(0);
	screen.getByRole('button', { name: 'Close' }).focus();
	await user.keyboard('{ArrowRight}');
	expect(screen.getByText('2 of 6')).toBeDefined();
	await user.click(screen.getByRole('button', { name: 'Next picture' }));
	await user.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
	expect(screen.getByText('4 of 6')).toBeDefined();
	await user.keyboard('{End}{ArrowRight}');
	expect(screen.getByText('6 of 6')).toBeDefined();
	await user.keyboard('{Home}');
	expect(screen.getByText('1 of 6')).toBeDefined();
});

test('the full-screen view follows swipes, and ignores pictures that a smooth scroll passes', async () => {
	const user = open(0);
	Object.defineProperty(strip(), 'clientWidth', { value: 100 });
	// The simulated browser does not scroll, so the test sets the position itself.
	strip().scrollTo = () => {};
	const scrollTo = (left: number) => {
		strip().scrollLeft = left;
		fireEvent.scroll(strip());
	};
	fireEvent.pointerDown(strip());
	scrollTo(200);
	expect(screen.getByText('3 of 6')).toBeDefined();
	await user.keyboard('{End}');
	scrollTo(300);
	expect(screen.getByText('6 of 6')).toBeDefined();
	scrollTo(500);
	fireEvent.pointerDown(strip());
	scrollTo(400);
	expect(screen.getByText('5 of 6')).toBeDefined();
});
