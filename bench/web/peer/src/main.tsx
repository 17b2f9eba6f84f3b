import { createRoot } from 'react-dom/client';
import { Admin, Resource } from 'react-admin';
import { authProvider, dataProvider } from './data-provider.ts';
import { CompanyList, SessionList } from './lists.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no root');
createRoot(root).render(
  <Admin dataProvider={dataProvider} authProvider={authProvider} requireAuth disableTelemetry>
    <Resource name="companies" list={CompanyList} options={{ label: 'Entreprises' }} />
    <Resource name="sessions" list={SessionList} options={{ label: 'Séances' }} />
  </Admin>,
);
