import { expect, test } from 'vitest';
import { widgetCode } from './own-sites.tsx';

const site = {
	_id: '0123456789abcdefghjk',
	origin: 'https://sails.example',
	bookings: 0,
	addedDate: '2026-07-01T02:30:00Z',
	widget: {
		frame: 'https://mateship.example/widget/0123456789abcdefghjk',
		script: 'https://mateship.example/widget.js',
	},
};

test('the widget code for all trips contains only the website’s id', () => {
	expect(widgetCode(site, undefined)).toEqual({
		script:
			'<script src="https://mateship.example/widget.js" data-site="0123456789abcdefghjk" async></script>',
		frame:
			'<iframe src="https://mateship.example/widget/0123456789abcdefghjk" title="Book a boat trip" width="100%" height="720" frameborder="0"></iframe>',
		preview: 'https://mateship.example/widget/0123456789abcdefghjk',
	});
});

test('the widget code for one trip contains the trip’s id', () => {
	const trip = 'zyxwvtsrqpnmkjhgfedc';
	const code = widgetCode(site, trip);
	expect(code.script).toContain(`data-experience="${trip}"`);
	expect(code.frame).toContain(`/widget/${site._id}/${trip}"`);
	expect(code.preview).toBe(`${site.widget.frame}/${trip}`);
});
