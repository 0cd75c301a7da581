import { messages } from '../catalogs/search/ta.po';
import { speech } from './ta.ts';

speech.learn(messages, { refusals: {} });
