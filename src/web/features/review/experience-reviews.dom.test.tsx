import { screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { renderDom } from '#test/render-dom.tsx';
import { praisingReview, sunsetExperience } from '#test/sample-answers.ts';
import { type Session, SessionContext } from '../person/session.tsx';
import { ExperienceReviews } from './experience-reviews.tsx';

const numbered = (prefix: string) =>
	Array.from({ length: 3 }, (_, at) => ({
		...praisingReview,
		_id: `${prefix}${at}`,
		review: `${prefix} ${at}`,
	}));

test('reviews can be sorted, and later pages have the same order', async () => {
	const sent: string[] = [];
	vi.stubGlobal('fetch', async (path: string) => {
		sent.push(path);
		const result = path.includes('page=2') ? numbered('worse').slice(0, 1) : numbered('lowest');
		return Response.json({ state: true, result });
	});
	const user = renderDom(
		<SessionContext value={{ user: null } as Session}>
			<MemoryRouter>
				<ExperienceReviews
					experience={{ ...sunsetExperience, rating: 4.8, ratings: praisingReview.ratings, reviewCount: 4 }}
					reviews={numbered('verified')}
				/>
			</MemoryRouter>
		</SessionContext>,
	);
	await user.selectOptions(
		await screen.findByRole('combobox', { name: 'Sort reviews' }),
		'Lowest rated first',
	);
	expect(await screen.findByText('lowest 0')).toBeTruthy();
	expect(screen.queryByText('verified 0')).toBeNull();
	await user.click(screen.getByRole('button', { name: /^Show more/ }));
	expect(await screen.findByText('worse 0')).toBeTruthy();
	const path = `/api/review/experience/all/${sunsetExperience._id}`;
	expect(sent).toEqual([`${path}?sort=lowest`, `${path}?page=2&sort=lowest`]);
});
