import '../page.css'
import './reference-page.tsx'
