import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [
	index('home/home-page.tsx'),
	route('search', 'search/search-start.tsx'),
	route('*', 'frame/not-found-page.tsx'),
] satisfies RouteConfig;
