import '../page.css'
import './not-found-page.tsx'
